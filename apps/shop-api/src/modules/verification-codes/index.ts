export { createAccountSearch } from './find-recipient.ts';
export { startVerificationCodeJobs, verificationCodeRoutes } from './verification-codes.routes.ts';
export {
  type CodeContact,
  type CodeRecipient,
  type CodeRefusal,
  checkVerificationCode,
} from './verification-codes.ts';
