export { startErasing } from './erase-withdrawn.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
export { memberTables } from './retention.rules.ts';
