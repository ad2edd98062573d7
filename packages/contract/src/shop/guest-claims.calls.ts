import { call } from '../endpoint.ts';
import type * as Claims from './claims.ts';

export const getClaimForm = call<typeof Claims.GetClaimForm>({
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/claims',
  auth: 'guest',
});
export const estimateOptionClaim = call<typeof Claims.EstimateOptionClaim>({
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/claims/estimate',
  auth: 'guest',
});
export const estimateClaim = call<typeof Claims.EstimateClaim>({
  method: 'POST',
  path: '/guest/claims/estimate',
  auth: 'guest',
  isRepeatable: true,
});
export const cancelOptions = call<typeof Claims.CancelOptions>({
  method: 'POST',
  path: '/guest/claims/cancel',
  auth: 'guest',
});
export const cancelOptionsV11 = call<typeof Claims.CancelOptionsV11>({
  method: 'POST',
  path: '/guest/claims/cancel',
  auth: 'guest',
  version: '1.1',
});
export const cancelOption = call<typeof Claims.CancelOption>({
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/cancel',
  auth: 'guest',
});
export const cancelOptionV11 = call<typeof Claims.CancelOptionV11>({
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/cancel',
  auth: 'guest',
  version: '1.1',
});
export const cancelOrder = call<typeof Claims.CancelOrder>({
  method: 'POST',
  path: '/guest/orders/:orderNo/claims/cancel',
  auth: 'guest',
});
export const returnOptions = call<typeof Claims.ReturnOptions>({
  method: 'POST',
  path: '/guest/claims/return',
  auth: 'guest',
});
export const returnOptionsV11 = call<typeof Claims.ReturnOptionsV11>({
  method: 'POST',
  path: '/guest/claims/return',
  auth: 'guest',
  version: '1.1',
});
export const returnOption = call<typeof Claims.ReturnOption>({
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/return',
  auth: 'guest',
});
export const returnOptionV11 = call<typeof Claims.ReturnOptionV11>({
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/return',
  auth: 'guest',
  version: '1.1',
});
export const exchangeOption = call<typeof Claims.ExchangeOption>({
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/exchange',
  auth: 'guest',
});
export const exchangeOptionV11 = call<typeof Claims.ExchangeOptionV11>({
  method: 'POST',
  path: '/guest/order-options/:orderOptionNo/claims/exchange',
  auth: 'guest',
  version: '1.1',
});
export const getClaimResult = call<typeof Claims.GetClaimResult>({
  method: 'GET',
  path: '/guest/claims/:claimNo/result',
  auth: 'guest',
});
export const getOptionClaimResult = call<typeof Claims.GetOptionClaimResult>({
  method: 'GET',
  path: '/guest/order-options/:orderOptionNo/claims/result',
  auth: 'guest',
});
export const checkWithdraw = call<typeof Claims.CheckWithdraw>({
  method: 'GET',
  path: '/guest/claims/:claimNo/check-withdraw',
  auth: 'guest',
});
export const withdrawClaim = call<typeof Claims.WithdrawClaim>({
  method: 'PUT',
  path: '/guest/claims/:claimNo/withdraw',
  auth: 'guest',
});
export const withdrawOptionClaim = call<typeof Claims.WithdrawOptionClaim>({
  method: 'PUT',
  path: '/guest/order-options/:orderOptionNo/claims/withdraw',
  auth: 'guest',
});
export const setRefundAccount = call<typeof Claims.SetRefundAccount>({
  method: 'PUT',
  path: '/guest/claims/:claimNo/account',
  auth: 'guest',
});
