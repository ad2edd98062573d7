// Generated from account-events.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './account-events.ts';

export const signOutOfShop: Call<typeof api.signOutOfShop> = {
  method: 'POST',
  path: '/internal/members/:memberNo/sign-out',
  auth: 'none',
  isRepeatable: true,
};
export const endShopSessions: Call<typeof api.endShopSessions> = {
  method: 'POST',
  path: '/internal/ended-sessions',
  auth: 'none',
  isRepeatable: true,
};
export const withdrawFromShop: Call<typeof api.withdrawFromShop> = {
  method: 'POST',
  path: '/internal/members/:memberNo/withdraw',
  auth: 'none',
  isRepeatable: true,
};
export const exportFromShop: Call<typeof api.exportFromShop> = {
  method: 'GET',
  path: '/internal/members/:memberNo/export',
  auth: 'none',
};
