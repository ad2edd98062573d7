export {
  findMember,
  findMemberState,
  introduceMember,
  openAccount,
  sealAccount,
  upsertMember,
} from './members.sql.ts';
export { profileRoutes } from './profile.routes.ts';
