import { call } from '../endpoint.ts';
import type * as AccountEvents from './account-events.ts';

export const signOutOfShop = call<typeof AccountEvents.SignOutOfShop>({
  method: 'POST',
  path: '/internal/members/:memberNo/sign-out',
  auth: 'none',
  isRepeatable: true,
});
export const withdrawFromShop = call<typeof AccountEvents.WithdrawFromShop>({
  method: 'POST',
  path: '/internal/members/:memberNo/withdraw',
  auth: 'none',
  isRepeatable: true,
});
export const exportFromShop = call<typeof AccountEvents.ExportFromShop>({
  method: 'GET',
  path: '/internal/members/:memberNo/export',
  auth: 'none',
});
