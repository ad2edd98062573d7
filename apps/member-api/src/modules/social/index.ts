export { socialCallbacks, socialRoutes } from './social.routes.ts';
export { deleteExpiredSocial } from './social.sql.ts';
export { startUnlinking } from './unlink.ts';
