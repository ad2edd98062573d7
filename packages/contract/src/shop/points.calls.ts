import { call } from '../endpoint.ts';
import type * as Points from './points.ts';

export const listAccumulations = call<typeof Points.ListAccumulations>({
  method: 'GET',
  path: '/profile/accumulations',
  auth: 'member',
});
export const summariseAccumulations = call<typeof Points.SummariseAccumulations>({
  method: 'GET',
  path: '/profile/accumulations/summary',
  auth: 'member',
});
export const listExpiringAccumulations = call<typeof Points.ListExpiringAccumulations>({
  method: 'GET',
  path: '/profile/accumulations/expiration',
  auth: 'member',
});
export const getWaitingAccumulation = call<typeof Points.GetWaitingAccumulation>({
  method: 'GET',
  path: '/profile/accumulations/waiting',
  auth: 'member',
});
