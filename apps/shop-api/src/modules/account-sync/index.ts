export { accountSyncRoutes } from './account-sync.routes.ts';
export { onBehalfOfMemberRoutes } from './on-behalf-of-member.routes.ts';
export { startAccountSyncJobs } from './update-former-holders.ts';
