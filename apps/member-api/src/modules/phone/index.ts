export { phoneRoutes } from './phone.routes.ts';
export { deleteOldCodes } from './phone.sql.ts';
