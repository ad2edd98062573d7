export { deleteOldCodes } from './phone-codes.ts';
export { phoneVerificationRoutes } from './phone-verification.routes.ts';
export { type CodeProblem, redeemCode } from './verify-code.ts';
