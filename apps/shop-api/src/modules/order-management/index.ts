export { moneyToWire } from './money.wire.ts';
export { optionText } from './option-text.rules.ts';
export { orderBatchAdminRoutes } from './order-batches.admin.routes.ts';
export { orderQueueAdminRoutes } from './order-queues.admin.routes.ts';
export { orderManagementAdminRoutes } from './orders.admin.routes.ts';
export { startOrderManagementJobs } from './run-batch.ts';
