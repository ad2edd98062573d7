export { phoneRoutes } from './phone-verification.routes.ts';
export { deleteOldCodes } from './verification-codes.sql.ts';
export { type CodeProblem, takeCode } from './verify-code.ts';
