export { confirmCertificate } from './confirm-certificate.ts';
export { identityCallback, identityRoutes } from './identity.routes.ts';
export { deleteExpiredIdentity, insertAnswer } from './identity.sql.ts';
export { handleShopNotifications } from './notify-shop.ts';
