export { findGradeProgress, type GradeProgress } from './grade-progress.ts';
export { gradeRoutes } from './grades.routes.ts';
export {
  findGrades,
  findPointsRate,
  forgetGradeChanges,
  GRADES,
  type Grade,
} from './grades.sql.ts';
export { mallGradeOnWire } from './grades.wire.ts';
export { reckonAndTell, reckonGrades, reckonMember, startGradeJobs } from './recalculate-grades.ts';
export { setGradeCoupon } from './set-grade-coupon.ts';
