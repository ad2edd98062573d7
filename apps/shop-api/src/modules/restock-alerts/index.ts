export { startRestockAlertJobs } from './restock-alert-jobs.ts';
export { restockAlertRoutes } from './restock-alerts.routes.ts';
