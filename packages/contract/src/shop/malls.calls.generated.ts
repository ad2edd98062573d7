// Generated from malls.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './malls.ts';

export const getMall: Call<typeof api.getMall> = { method: 'GET', path: '/malls', auth: 'none' };
export const listPartners: Call<typeof api.listPartners> = {
  method: 'GET',
  path: '/malls/partners',
  auth: 'none',
};
export const getOrderConfig: Call<typeof api.getOrderConfig> = {
  method: 'GET',
  path: '/order-configs',
  auth: 'none',
};
