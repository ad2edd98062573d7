export { orderQueueAdminRoutes } from './order-queues.admin.routes.ts';
