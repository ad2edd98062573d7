export { ADMISSION_SECONDS } from './admission.rules.ts';
export { readDropStock } from './advance.sql.ts';
export { changeDrop } from './change-drop.ts';
export { createDrop, openDropNow, stopDrop } from './create-drop.ts';
export { startDropJobs } from './drop-jobs.ts';
export { dropRoutes } from './drops.routes.ts';
export { type DropRow, type DropTerms, findDrop } from './drops.sql.ts';
export { findAdmissionEnd } from './find-admission-end.ts';
export { placeState } from './place-state.rules.ts';
export { countTickets, findLastDrops, findShownTickets } from './show-drop.sql.ts';
export { findDraw } from './tickets.sql.ts';
export {
  type AdmissionRefusal,
  createAdmissionGate,
  type UseAdmissions,
} from './use-admissions.ts';
