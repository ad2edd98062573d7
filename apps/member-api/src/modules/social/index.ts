export { socialCallbacks, socialRoutes } from './social.routes.ts';
export { deleteExpiredSocial } from './social.sql.ts';
export { dropAllLinks, startUnlinking } from './unlink.ts';
