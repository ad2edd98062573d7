export { findOrderNos } from './list-orders.ts';
export { orderQueueAdminRoutes } from './order-queues.admin.routes.ts';
export { readFilters } from './read-filters.ts';
