export { socialCallbacks, socialRoutes } from './social.routes.ts';
export { deleteExpiredSocial } from './social.sql.ts';
export { handleUnlinking, removeAllLinks } from './unlink.ts';
