export { accountAdminRoutes } from './account.admin.routes.ts';
export { isCommonPassword } from './common-passwords.ts';
