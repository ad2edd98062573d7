import { call } from '../endpoint.ts';
import type * as Claims from './claims.ts';

export const listMyClaims = call<typeof Claims.ListMyClaims>({
  method: 'GET',
  path: '/profile/claims',
  auth: 'member',
});
export const getClaimForm = call<typeof Claims.GetClaimForm>({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims',
  auth: 'member',
});
export const estimateOptionClaim = call<typeof Claims.EstimateOptionClaim>({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/estimate',
  auth: 'member',
});
export const estimateClaim = call<typeof Claims.EstimateClaim>({
  method: 'POST',
  path: '/profile/claims/estimate',
  auth: 'member',
  isRepeatable: true,
});
export const cancelOptions = call<typeof Claims.CancelOptions>({
  method: 'POST',
  path: '/profile/claims/cancel',
  auth: 'member',
});
export const cancelOptionsV11 = call<typeof Claims.CancelOptionsV11>({
  method: 'POST',
  path: '/profile/claims/cancel',
  auth: 'member',
  version: '1.1',
});
export const cancelOption = call<typeof Claims.CancelOption>({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/cancel',
  auth: 'member',
});
export const cancelOptionV11 = call<typeof Claims.CancelOptionV11>({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/cancel',
  auth: 'member',
  version: '1.1',
});
export const cancelOrder = call<typeof Claims.CancelOrder>({
  method: 'POST',
  path: '/profile/orders/:orderNo/claims/cancel',
  auth: 'member',
});
export const returnOptions = call<typeof Claims.ReturnOptions>({
  method: 'POST',
  path: '/profile/claims/return',
  auth: 'member',
});
export const returnOptionsV11 = call<typeof Claims.ReturnOptionsV11>({
  method: 'POST',
  path: '/profile/claims/return',
  auth: 'member',
  version: '1.1',
});
export const returnOption = call<typeof Claims.ReturnOption>({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/return',
  auth: 'member',
});
export const returnOptionV11 = call<typeof Claims.ReturnOptionV11>({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/return',
  auth: 'member',
  version: '1.1',
});
export const exchangeOption = call<typeof Claims.ExchangeOption>({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/exchange',
  auth: 'member',
});
export const exchangeOptionV11 = call<typeof Claims.ExchangeOptionV11>({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/exchange',
  auth: 'member',
  version: '1.1',
});
export const getClaimResult = call<typeof Claims.GetClaimResult>({
  method: 'GET',
  path: '/profile/claims/:claimNo/result',
  auth: 'member',
});
export const getOptionClaimResult = call<typeof Claims.GetOptionClaimResult>({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/result',
  auth: 'member',
});
export const checkWithdraw = call<typeof Claims.CheckWithdraw>({
  method: 'GET',
  path: '/profile/claims/:claimNo/check-withdraw',
  auth: 'member',
});
export const withdrawClaim = call<typeof Claims.WithdrawClaim>({
  method: 'PUT',
  path: '/profile/claims/:claimNo/withdraw',
  auth: 'member',
});
export const withdrawOptionClaim = call<typeof Claims.WithdrawOptionClaim>({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/claims/withdraw',
  auth: 'member',
});
export const setRefundAccount = call<typeof Claims.SetRefundAccount>({
  method: 'PUT',
  path: '/profile/claims/:claimNo/account',
  auth: 'member',
});
