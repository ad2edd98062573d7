export { refuseDuringMaintenance } from './refuse-during-maintenance.ts';
export { setMaintenance } from './switch-maintenance.ts';
