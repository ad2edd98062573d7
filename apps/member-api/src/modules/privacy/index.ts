export { handleErasure } from './erase-withdrawn.ts';
export { privacyRoutes } from './privacy.routes.ts';
export { memberTables } from './retention.rules.ts';
export { withdrawAfterLogin } from './withdraw.ts';
