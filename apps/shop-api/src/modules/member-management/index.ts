export { startLastOrderJobs } from './last-order-jobs.ts';
export { memberManagementAdminRoutes } from './members.admin.routes.ts';
export { startMemberManagementJobs } from './stop-member.ts';
