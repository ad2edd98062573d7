export { creditPoints, grantPoints } from './credit-points.ts';
export { expirePoints, startPointJobs } from './expire-points.ts';
export { refundPoints, releasePoints } from './give-back-points.ts';
export { holdPoints } from './hold-points.ts';
export { pointRoutes } from './points.routes.ts';
export { findAvailablePoints } from './points.sql.ts';
export type { AddReason, TakeReason } from './reasons.ts';
export { takeBackPoints } from './take-back-points.ts';
