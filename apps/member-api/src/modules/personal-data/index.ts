export { startErasing } from './erase-withdrawn.ts';
export { personalDataRoutes } from './personal-data.routes.ts';
export {
  LEGACY_ORDER_DAYS,
  memberTables,
  SIGN_IN_LOG_DAYS,
  TRACE_DAYS,
} from './retention.rules.ts';
