export { moneyToWire } from './money.wire.ts';
export { optionText } from './option-text.rules.ts';
export { orderManagementAdminRoutes } from './orders.admin.routes.ts';
