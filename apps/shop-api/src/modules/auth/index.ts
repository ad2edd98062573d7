export { askMemberApi } from './ask-member-api.ts';
export { authRoutes } from './auth.routes.ts';
export { type AccountHolder, findHolder, setPassword } from './find-holder.ts';
export { checkPassword } from './login-with-password.ts';
export { oauthRoutes } from './oauth.routes.ts';
