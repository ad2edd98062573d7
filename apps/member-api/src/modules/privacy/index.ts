export { handleErasure } from './erase-withdrawn.ts';
export { exportOwnData } from './export-own-data.ts';
export { privacyRoutes } from './privacy.routes.ts';
export { memberTables } from './retention.rules.ts';
export { withdrawAfterLogin, withdrawOnRequest } from './withdraw.ts';
