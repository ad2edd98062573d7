export { accountCheckRoutes } from './account-checks.routes.ts';
export { callMemberApi } from './call-member-api.ts';
export { careForAccount } from './care-for-account.ts';
export { findAccount, type MemberAccount } from './find-account.ts';
export {
  type AccountProfile,
  changePasswordAtMemberApi,
  checkPassword,
  logInToMemberApi,
  setPassword,
} from './passwords.ts';
