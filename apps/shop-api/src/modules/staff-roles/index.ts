export { ownRole } from './change-roles.ts';
export { mayGrant, needsSecondFactor, permissionsOf } from './role.rules.ts';
export { findRoleByName, lockRole } from './roles.sql.ts';
export { staffRoleAdminRoutes } from './staff-roles.admin.routes.ts';
