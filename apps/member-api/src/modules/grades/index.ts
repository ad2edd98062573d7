export { gradeRoutes } from './grades.routes.ts';
