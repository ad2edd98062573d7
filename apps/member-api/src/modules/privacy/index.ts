export { startErasing } from './erase-withdrawn.ts';
export { personalDataRoutes } from './privacy.routes.ts';
export { memberTables } from './retention.rules.ts';
