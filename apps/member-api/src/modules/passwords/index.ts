export { handleEndShopSessions } from './end-shop-sessions.ts';
export { handlePasswordLinks } from './mail-password-link.ts';
export { passwordRoutes } from './passwords.routes.ts';
export { resetPassword } from './set-password.ts';
