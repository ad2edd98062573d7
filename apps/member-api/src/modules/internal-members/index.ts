export { shopDeskRoutes } from './internal-members.routes.ts';
