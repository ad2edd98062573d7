export { internalMemberRoutes } from './internal-members.routes.ts';
