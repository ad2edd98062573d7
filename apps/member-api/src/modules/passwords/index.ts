export { startPasswordLinks } from './mail-password-link.ts';
export { passwordRoutes } from './passwords.routes.ts';
