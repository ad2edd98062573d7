export { guardMaintenance } from './refuse-during-maintenance.ts';
export { switchMaintenance } from './switch-maintenance.ts';
