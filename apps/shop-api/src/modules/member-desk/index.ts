export { memberDeskAdminRoutes } from './members.admin.routes.ts';
export { startMemberDeskJobs } from './stop-member.ts';
