export { guardMaintenance } from './guard-maintenance.ts';
export { switchMaintenance } from './switch-maintenance.ts';
