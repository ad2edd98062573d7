export { startSigningOut } from './end-shop-sessions.ts';
export { startPasswordLinks } from './mail-password-link.ts';
export { passwordRoutes } from './passwords.routes.ts';
export { resetPassword } from './set-password.ts';
