export { askMemberApi } from '../accounts/call-member-api.ts';
export { type AccountHolder, findHolder, setPassword } from '../accounts/find-account.ts';
export { authRoutes } from './auth.routes.ts';
export { checkPassword } from './login-with-password.ts';
export { oauthRoutes } from './oauth.routes.ts';
