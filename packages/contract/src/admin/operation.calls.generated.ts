// Generated from operation.ts by `npm run contract:calls`. Do not edit.
import type { AdminCall } from './admin-endpoint.ts';
import type * as api from './operation.ts';

export const getMaintenance: AdminCall<typeof api.getMaintenance> = {
  method: 'GET',
  path: '/operation/maintenance',
  permission: 'operation.read',
};
export const switchMaintenance: AdminCall<typeof api.switchMaintenance> = {
  method: 'PUT',
  path: '/operation/maintenance',
  permission: 'operation.write',
};
export const listDeadLetters: AdminCall<typeof api.listDeadLetters> = {
  method: 'GET',
  path: '/operation/dead-letters',
  permission: 'operation.read',
};
export const retryDeadLetter: AdminCall<typeof api.retryDeadLetter> = {
  method: 'POST',
  path: '/operation/dead-letters/:kind/:id/retry',
  permission: 'operation.write',
};
export const dropDeadLetter: AdminCall<typeof api.dropDeadLetter> = {
  method: 'POST',
  path: '/operation/dead-letters/:kind/:id/drop',
  permission: 'operation.write',
};
export const listRepeatingJobs: AdminCall<typeof api.listRepeatingJobs> = {
  method: 'GET',
  path: '/operation/jobs',
  permission: 'operation.read',
};
export const runRepeatingJob: AdminCall<typeof api.runRepeatingJob> = {
  method: 'POST',
  path: '/operation/jobs/:service/:name/run',
  permission: 'operation.write',
};
export const getHealth: AdminCall<typeof api.getHealth> = {
  method: 'GET',
  path: '/operation/health',
  permission: 'operation.read',
};
export const listKeys: AdminCall<typeof api.listKeys> = {
  method: 'GET',
  path: '/operation/keys',
  permission: 'operation.read',
};
export const rotateSigningKey: AdminCall<typeof api.rotateSigningKey> = {
  method: 'POST',
  path: '/operation/keys/signing/rotate',
  permission: 'operation.write',
};
