export { phoneRoutes } from './phone.routes.ts';
export { deleteOldCodes } from './phone.sql.ts';
export { type CodeProblem, takeCode } from './verify-code.ts';
