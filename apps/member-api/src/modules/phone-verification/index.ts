export { phoneVerificationRoutes } from './phone-verification.routes.ts';
export { deleteOldCodes } from './verification-codes.sql.ts';
export { type CodeProblem, redeemCode } from './verify-code.ts';
