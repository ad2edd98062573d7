export { campaignRoutes } from './campaign.routes.ts';
