export { orderBatchAdminRoutes } from './order-batches.admin.routes.ts';
export { startOrderBatchJobs } from './run-batch.ts';
export { takeStep, wasShippedSo } from './take-step.ts';
