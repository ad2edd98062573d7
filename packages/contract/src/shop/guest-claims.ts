import * as mine from './claims.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const getClaimForm = shopEndpoint({
  ...mine.getClaimForm,
  path: '/guest/order-options/:orderOptionNo/claims',
  auth: 'guest',
});
export const estimateOptionClaim = shopEndpoint({
  ...mine.estimateOptionClaim,
  path: '/guest/order-options/:orderOptionNo/claims/estimate',
  auth: 'guest',
});
export const estimateClaim = shopEndpoint({
  ...mine.estimateClaim,
  path: '/guest/claims/estimate',
  auth: 'guest',
});
export const cancelOptions = shopEndpoint({
  ...mine.cancelOptions,
  path: '/guest/claims/cancel',
  auth: 'guest',
});
export const cancelOptionsV11 = shopEndpoint({
  ...mine.cancelOptionsV11,
  path: '/guest/claims/cancel',
  auth: 'guest',
});
export const cancelOption = shopEndpoint({
  ...mine.cancelOption,
  path: '/guest/order-options/:orderOptionNo/claims/cancel',
  auth: 'guest',
});
export const cancelOptionV11 = shopEndpoint({
  ...mine.cancelOptionV11,
  path: '/guest/order-options/:orderOptionNo/claims/cancel',
  auth: 'guest',
});
export const cancelOrder = shopEndpoint({
  ...mine.cancelOrder,
  path: '/guest/orders/:orderNo/claims/cancel',
  auth: 'guest',
});
export const returnOptions = shopEndpoint({
  ...mine.returnOptions,
  path: '/guest/claims/return',
  auth: 'guest',
});
export const returnOptionsV11 = shopEndpoint({
  ...mine.returnOptionsV11,
  path: '/guest/claims/return',
  auth: 'guest',
});
export const returnOption = shopEndpoint({
  ...mine.returnOption,
  path: '/guest/order-options/:orderOptionNo/claims/return',
  auth: 'guest',
});
export const returnOptionV11 = shopEndpoint({
  ...mine.returnOptionV11,
  path: '/guest/order-options/:orderOptionNo/claims/return',
  auth: 'guest',
});
export const exchangeOption = shopEndpoint({
  ...mine.exchangeOption,
  path: '/guest/order-options/:orderOptionNo/claims/exchange',
  auth: 'guest',
});
export const exchangeOptionV11 = shopEndpoint({
  ...mine.exchangeOptionV11,
  path: '/guest/order-options/:orderOptionNo/claims/exchange',
  auth: 'guest',
});
export const getClaimResult = shopEndpoint({
  ...mine.getClaimResult,
  path: '/guest/claims/:claimNo/result',
  auth: 'guest',
});
export const getOptionClaimResult = shopEndpoint({
  ...mine.getOptionClaimResult,
  path: '/guest/order-options/:orderOptionNo/claims/result',
  auth: 'guest',
});
export const checkWithdraw = shopEndpoint({
  ...mine.checkWithdraw,
  path: '/guest/claims/:claimNo/check-withdraw',
  auth: 'guest',
});
export const withdrawClaim = shopEndpoint({
  ...mine.withdrawClaim,
  path: '/guest/claims/:claimNo/withdraw',
  auth: 'guest',
});
export const withdrawOptionClaim = shopEndpoint({
  ...mine.withdrawOptionClaim,
  path: '/guest/order-options/:orderOptionNo/claims/withdraw',
  auth: 'guest',
});
export const setRefundAccount = shopEndpoint({
  ...mine.setRefundAccount,
  path: '/guest/claims/:claimNo/account',
  auth: 'guest',
});
