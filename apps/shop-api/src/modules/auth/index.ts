export { callMemberApi } from '../accounts/call-member-api.ts';
export { findAccount, type MemberAccount, setPassword } from '../accounts/find-account.ts';
export { authRoutes } from './auth.routes.ts';
export { checkPassword } from './login-with-password.ts';
export { oauthRoutes } from './oauth.routes.ts';
