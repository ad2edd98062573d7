export { readMaintenance } from './read-maintenance.ts';
export { refuseDuringMaintenance } from './refuse-during-maintenance.ts';
export { setMaintenance } from './set-maintenance.ts';
