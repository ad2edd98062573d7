export { authRoutes } from './auth.routes.ts';
export { endMemberApiSessions } from './end-member-api-sessions.ts';
export { codeProviders } from './login-codes.rules.ts';
export { oauthRoutes } from './oauth.routes.ts';
export { oauth2Routes } from './oauth2.routes.ts';
export { startAuthJobs } from './purge-sessions.ts';
