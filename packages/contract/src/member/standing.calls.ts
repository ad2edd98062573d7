import { call } from '../endpoint.ts';
import type * as Standing from './standing.ts';

export const getMyGrade = call<typeof Standing.GetMyGrade>({
  method: 'GET',
  path: '/api/v1/members/me/grade',
  auth: 'member',
});
export const readSync = call<typeof Standing.ReadSync>({
  method: 'GET',
  path: '/api/v1/members/sync',
  auth: 'member',
});
export const sync = call<typeof Standing.Sync>({
  method: 'POST',
  path: '/api/v1/members/sync',
  auth: 'member',
  isRepeatable: true,
});
