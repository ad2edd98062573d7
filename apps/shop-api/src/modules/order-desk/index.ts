export { moneyToWire } from './money.wire.ts';
export { optionText } from './option-text.rules.ts';
export { orderDeskAdminRoutes } from './orders.admin.routes.ts';
export { startOrderDeskJobs } from './run-batch.ts';
