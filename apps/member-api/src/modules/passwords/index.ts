export { startPasswordLinks } from './mail-password-link.ts';
export { passwordRoutes } from './passwords.routes.ts';
export { resetPassword } from './set-password.ts';
export { startSigningOut } from './sign-out-of-shop.ts';
