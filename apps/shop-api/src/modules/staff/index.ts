export {
  findActorNames,
  findStaffNamesOfActors,
  type NameOf,
  type StaffNameOf,
} from './name-of-actor.ts';
export { ownStaff } from './own-staff.ts';
export {
  findAllStaff,
  findStaff,
  findStaffByEmail,
  insertStaff,
  type ListedStaff,
  lockActiveOwners,
  lockPasswordHash,
  lockStaff,
  type StaffRow,
  updateStaff,
  useTotpStep,
} from './staff.sql.ts';
export {
  emailKeyOf,
  findStaffContact,
  findStaffNames,
  openContact,
  type StaffContact,
  sealContact,
} from './staff-contact.ts';
