export { findGradeProgress, type GradeProgress } from './grade-progress.ts';
export { gradeAdminRoutes } from './grades.admin.routes.ts';
export { gradeRoutes } from './grades.routes.ts';
export {
  findGrades,
  findGradesShown,
  findPointsRate,
  GRADES,
  type Grade,
  purgeGradeChanges,
} from './grades.sql.ts';
export { mallGradeToWire } from './grades.wire.ts';
export {
  recalculateGrade,
  recalculateGradeAndNotify,
  recalculateGrades,
  startGradeJobs,
} from './recalculate-grades.ts';
export { setGradeCoupon } from './set-grade-coupon.ts';
