export {
  findMember,
  findMemberState,
  openAccountFacts,
  sealAccountFacts,
  upsertMember,
  upsertMemberAtLogin,
} from './members.sql.ts';
export { profileRoutes } from './profile.routes.ts';
