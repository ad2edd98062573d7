export { staffAdminRoutes } from './staff.admin.routes.ts';
export { startStaffJobs } from './staff-jobs.ts';
