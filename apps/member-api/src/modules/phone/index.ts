export { registerPhoneRoutes } from './phone.routes.ts';
export { deleteOldCodes } from './phone.sql.ts';
