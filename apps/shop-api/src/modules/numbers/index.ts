export { countProductEvents } from './count-product-events.ts';
export { recountDays, startNumberJobs } from './number-jobs.ts';
export { numberAdminRoutes } from './numbers.admin.routes.ts';
