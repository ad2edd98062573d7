export { campaignAdminRoutes } from './campaigns.admin.routes.ts';
export { startCampaignJobs } from './send-campaign.ts';
