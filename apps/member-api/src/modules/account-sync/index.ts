export { accountSyncRoutes } from './account-sync.routes.ts';
export { findShopSnapshot } from './account-sync.sql.ts';
export { callShop, readMemberSummary } from './call-shop.ts';
