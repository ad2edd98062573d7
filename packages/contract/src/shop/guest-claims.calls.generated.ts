// Generated from guest-claims.ts by `npm run contract:calls`. Do not edit.
import type { Call } from '../endpoint.ts';
import type * as api from './guest-claims.ts';

export const getClaimForm: Call<typeof api.getClaimForm> = {
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/claims',
  auth: 'guest',
};
export const estimateOptionClaim: Call<typeof api.estimateOptionClaim> = {
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/claims/estimate',
  auth: 'guest',
};
export const estimateClaim: Call<typeof api.estimateClaim> = {
  method: 'POST',
  path: '/guest/claims/estimate',
  auth: 'guest',
  isRepeatable: true,
};
export const cancelOptions: Call<typeof api.cancelOptions> = {
  method: 'POST',
  path: '/guest/claims/cancel',
  auth: 'guest',
};
export const cancelOptionsV11: Call<typeof api.cancelOptionsV11> = {
  method: 'POST',
  path: '/guest/claims/cancel',
  auth: 'guest',
  version: '1.1',
};
export const cancelOption: Call<typeof api.cancelOption> = {
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/cancel',
  auth: 'guest',
};
export const cancelOptionV11: Call<typeof api.cancelOptionV11> = {
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/cancel',
  auth: 'guest',
  version: '1.1',
};
export const cancelOrder: Call<typeof api.cancelOrder> = {
  method: 'POST',
  path: '/guest/orders/:orderNo/claims/cancel',
  auth: 'guest',
};
export const returnOptions: Call<typeof api.returnOptions> = {
  method: 'POST',
  path: '/guest/claims/return',
  auth: 'guest',
};
export const returnOptionsV11: Call<typeof api.returnOptionsV11> = {
  method: 'POST',
  path: '/guest/claims/return',
  auth: 'guest',
  version: '1.1',
};
export const returnOption: Call<typeof api.returnOption> = {
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/return',
  auth: 'guest',
};
export const returnOptionV11: Call<typeof api.returnOptionV11> = {
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/return',
  auth: 'guest',
  version: '1.1',
};
export const exchangeOption: Call<typeof api.exchangeOption> = {
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/exchange',
  auth: 'guest',
};
export const exchangeOptionV11: Call<typeof api.exchangeOptionV11> = {
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/exchange',
  auth: 'guest',
  version: '1.1',
};
export const getClaimResult: Call<typeof api.getClaimResult> = {
  method: 'GET',
  path: '/guest/claims/:claimNo/result',
  auth: 'guest',
};
export const getOptionClaimResult: Call<typeof api.getOptionClaimResult> = {
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/claims/result',
  auth: 'guest',
};
export const checkWithdraw: Call<typeof api.checkWithdraw> = {
  method: 'GET',
  path: '/guest/claims/:claimNo/check-withdraw',
  auth: 'guest',
};
export const withdrawClaim: Call<typeof api.withdrawClaim> = {
  method: 'PUT',
  path: '/guest/claims/:claimNo/withdraw',
  auth: 'guest',
};
export const withdrawOptionClaim: Call<typeof api.withdrawOptionClaim> = {
  method: 'PUT',
  path: '/guest/order-options/:orderOptionNo/claims/withdraw',
  auth: 'guest',
};
export const setRefundAccount: Call<typeof api.setRefundAccount> = {
  method: 'PUT',
  path: '/guest/claims/:claimNo/account',
  auth: 'guest',
};
