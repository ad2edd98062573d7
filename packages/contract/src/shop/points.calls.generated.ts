// Generated from points.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './points.ts';

export const listAccumulations: Call<typeof api.listAccumulations> = {
  method: 'GET',
  path: '/profile/accumulations',
  auth: 'member',
};
export const summariseAccumulations: Call<typeof api.summariseAccumulations> = {
  method: 'GET',
  path: '/profile/accumulations/summary',
  auth: 'member',
};
export const listExpiringAccumulations: Call<typeof api.listExpiringAccumulations> = {
  method: 'GET',
  path: '/profile/accumulations/expiration',
  auth: 'member',
};
export const getWaitingAccumulation: Call<typeof api.getWaitingAccumulation> = {
  method: 'GET',
  path: '/profile/accumulations/waiting',
  auth: 'member',
};
