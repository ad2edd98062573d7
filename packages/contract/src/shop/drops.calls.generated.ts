// Generated from drops.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './drops.ts';

export const getDrop: Call<typeof api.getDrop> = {
  method: 'GET',
  path: '/drops/:dropNo',
  auth: 'none',
};
export const getDropQueue: Call<typeof api.getDropQueue> = {
  method: 'GET',
  path: '/drops/:dropNo/queue',
  auth: 'none',
};
export const getDropTicket: Call<typeof api.getDropTicket> = {
  method: 'GET',
  path: '/drops/:dropNo/ticket',
  auth: 'optional',
};
export const enterDrop: Call<typeof api.enterDrop> = {
  method: 'POST',
  path: '/drops/:dropNo/ticket',
  auth: 'optional',
  isRepeatable: true,
};
export const getDropDraw: Call<typeof api.getDropDraw> = {
  method: 'GET',
  path: '/drops/:dropNo/draw',
  auth: 'none',
};
