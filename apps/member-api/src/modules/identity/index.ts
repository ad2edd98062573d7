export { identityCallback, identityRoutes } from './identity.routes.ts';
export { deleteExpiredIdentity } from './identity.sql.ts';
export { startTellingShop } from './tell-shop.ts';
