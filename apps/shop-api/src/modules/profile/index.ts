export { findMember, introduceMember, upsertMember } from './members.sql.ts';
export { profileRoutes } from './profile.routes.ts';
