export { findGrades, findMember, GRADES, type Grade, upsertMember } from './members.sql.ts';
export { profileRoutes } from './profile.routes.ts';
