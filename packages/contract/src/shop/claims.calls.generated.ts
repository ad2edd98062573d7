// Generated from claims.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './claims.ts';

export const listMyClaims: Call<typeof api.listMyClaims> = {
  method: 'GET',
  path: '/profile/claims',
  auth: 'member',
};
export const getClaimForm: Call<typeof api.getClaimForm> = {
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims',
  auth: 'member',
};
export const estimateOptionClaim: Call<typeof api.estimateOptionClaim> = {
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/estimate',
  auth: 'member',
};
export const estimateClaim: Call<typeof api.estimateClaim> = {
  method: 'POST',
  path: '/profile/claims/estimate',
  auth: 'member',
  isRepeatable: true,
};
export const cancelOptions: Call<typeof api.cancelOptions> = {
  method: 'POST',
  path: '/profile/claims/cancel',
  auth: 'member',
};
export const cancelOptionsV11: Call<typeof api.cancelOptionsV11> = {
  method: 'POST',
  path: '/profile/claims/cancel',
  auth: 'member',
  version: '1.1',
};
export const cancelOption: Call<typeof api.cancelOption> = {
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/cancel',
  auth: 'member',
};
export const cancelOptionV11: Call<typeof api.cancelOptionV11> = {
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/cancel',
  auth: 'member',
  version: '1.1',
};
export const cancelOrder: Call<typeof api.cancelOrder> = {
  method: 'POST',
  path: '/profile/orders/:orderNo/claims/cancel',
  auth: 'member',
};
export const returnOptions: Call<typeof api.returnOptions> = {
  method: 'POST',
  path: '/profile/claims/return',
  auth: 'member',
};
export const returnOptionsV11: Call<typeof api.returnOptionsV11> = {
  method: 'POST',
  path: '/profile/claims/return',
  auth: 'member',
  version: '1.1',
};
export const returnOption: Call<typeof api.returnOption> = {
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/return',
  auth: 'member',
};
export const returnOptionV11: Call<typeof api.returnOptionV11> = {
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/return',
  auth: 'member',
  version: '1.1',
};
export const exchangeOption: Call<typeof api.exchangeOption> = {
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/exchange',
  auth: 'member',
};
export const exchangeOptionV11: Call<typeof api.exchangeOptionV11> = {
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/exchange',
  auth: 'member',
  version: '1.1',
};
export const getClaimResult: Call<typeof api.getClaimResult> = {
  method: 'GET',
  path: '/profile/claims/:claimNo/result',
  auth: 'member',
};
export const getOptionClaimResult: Call<typeof api.getOptionClaimResult> = {
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/result',
  auth: 'member',
};
export const checkWithdraw: Call<typeof api.checkWithdraw> = {
  method: 'GET',
  path: '/profile/claims/:claimNo/check-withdraw',
  auth: 'member',
};
export const withdrawClaim: Call<typeof api.withdrawClaim> = {
  method: 'PUT',
  path: '/profile/claims/:claimNo/withdraw',
  auth: 'member',
};
export const withdrawOptionClaim: Call<typeof api.withdrawOptionClaim> = {
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/claims/withdraw',
  auth: 'member',
};
export const setRefundAccount: Call<typeof api.setRefundAccount> = {
  method: 'PUT',
  path: '/profile/claims/:claimNo/account',
  auth: 'member',
};
