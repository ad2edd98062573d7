export { findMember, upsertMember } from './members.sql.ts';
export { profileRoutes } from './profile.routes.ts';
