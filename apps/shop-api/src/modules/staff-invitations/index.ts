export { invitationAdminRoutes } from './invitations.admin.routes.ts';
export { deleteOldInvitations, endInvitation } from './invitations.sql.ts';
export { findStaffNo, type Invited, inviteAgain, inviteStaff } from './invite-staff.ts';
