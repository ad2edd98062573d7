export { startAccessRecordJobs } from './access-record-jobs.ts';
export { accessRecordAdminRoutes } from './access-records.admin.routes.ts';
export { downloadAsStaff, lookAsStaff, recordAccess, unmaskAsStaff } from './record-access.ts';
