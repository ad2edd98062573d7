export { qrRoutes } from './qr.routes.ts';
export { deleteExpiredUses } from './qr.sql.ts';
