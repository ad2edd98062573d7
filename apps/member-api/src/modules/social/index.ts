export { socialCallbacks, socialRoutes } from './social.routes.ts';
export { isPhoneProofRecent } from './social.rules.ts';
export { deleteExpiredSocial } from './social.sql.ts';
export { handleUnlinking, removeAllLinks } from './unlink.ts';
