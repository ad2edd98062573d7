import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import {
  ClaimAccepted,
  ClaimEstimate,
  ClaimForm,
  ClaimResult,
  Claims,
  ClaimWithdrawCheck,
} from './claim-details.ts';
import {
  CancelRequest,
  ClaimEstimateRequest,
  ClaimType,
  ExchangeRequest,
  OptionCancelRequest,
  OptionReturnRequest,
  OrderCancelRequest,
  RefundAccountUpdate,
  ResponsibleParty,
  ReturnRequest,
  ReturnWay,
} from './claim-requests.ts';
import { ClaimReasonType } from './codes.ts';
import { shopEndpoint } from './shop-endpoint.ts';

const optionNo = z.object({ orderOptionNo: q.rowNo });

const claimNo = z.object({ claimNo: q.rowNo });

/** The refusals of a guest's token; members never get them. */
const asGuest = ['guest_claim_token_expired', 'guest_password_required'] as const;

const forRequest = [
  ...asGuest,
  'order_not_found',
  'claim_not_possible',
  'claim_running',
  'claim_period_over',
  'claim_quantity_invalid',
  'claim_whole_order_only',
] as const;

const toClaim = [
  ...forRequest,
  'return_address_required',
  'refund_account_required',
  'deposit_unknown',
  'attachment_unknown',
  'exchange_option_unavailable',
  'exchange_price_differs',
  'sold_out',
] as const;

export const listMyClaims = shopEndpoint({
  method: 'GET',
  path: '/profile/claims',
  auth: 'member',
  query: z.object({
    claimTypes: q.csvOfKnown(ClaimType).optional(),
    startYmd: text().optional(),
    endYmd: text().optional(),
    hasTotalCount: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: Claims,
  refusals: ['invalid_request'],
});

export const getClaimForm = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims',
  auth: 'member',
  params: optionNo,
  query: z.object({ claimType: ClaimType }),
  reply: ClaimForm,
  refusals: [...asGuest, 'order_not_found'],
});

export const estimateOptionClaim = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/estimate',
  auth: 'member',
  params: optionNo,
  query: z.object({
    claimReasonType: ClaimReasonType,
    claimType: ClaimType,
    exchangeCnt: q.number.optional(),
    exchangeOptionNo: q.rowNo.optional(),
    exchangeProductNo: q.rowNo.optional(),
    productCnt: q.number,
    responsibleObjectType: ResponsibleParty.optional(),
    returnWayType: ReturnWay.optional(),
  }),
  reply: ClaimEstimate,
  refusals: forRequest,
});

export const estimateClaim = shopEndpoint({
  method: 'POST',
  path: '/profile/claims/estimate',
  auth: 'member',
  isRepeatable: true,
  body: ClaimEstimateRequest,
  reply: ClaimEstimate,
  refusals: forRequest,
});

export const cancelOptions = shopEndpoint({
  method: 'POST',
  path: '/profile/claims/cancel',
  auth: 'member',
  body: CancelRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const cancelOptionsV11 = shopEndpoint({
  ...cancelOptions,
  reply: ClaimAccepted,
  version: '1.1',
});

export const cancelOption = shopEndpoint({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/cancel',
  auth: 'member',
  params: optionNo,
  body: OptionCancelRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const cancelOptionV11 = shopEndpoint({
  ...cancelOption,
  reply: ClaimAccepted,
  version: '1.1',
});

export const cancelOrder = shopEndpoint({
  method: 'POST',
  path: '/profile/orders/:orderNo/claims/cancel',
  auth: 'member',
  params: z.object({ orderNo: text() }),
  body: OrderCancelRequest,
  refusals: toClaim,
});

export const returnOptions = shopEndpoint({
  method: 'POST',
  path: '/profile/claims/return',
  auth: 'member',
  body: ReturnRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const returnOptionsV11 = shopEndpoint({
  ...returnOptions,
  reply: ClaimAccepted,
  version: '1.1',
});

export const returnOption = shopEndpoint({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/return',
  auth: 'member',
  params: optionNo,
  body: OptionReturnRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const returnOptionV11 = shopEndpoint({
  ...returnOption,
  reply: ClaimAccepted,
  version: '1.1',
});

export const exchangeOption = shopEndpoint({
  method: 'POST',
  path: '/profile/order-options/:orderOptionNo/claims/exchange',
  auth: 'member',
  params: optionNo,
  body: ExchangeRequest,
  refusals: toClaim,
});

/** The same, Version 1.1. */
export const exchangeOptionV11 = shopEndpoint({
  ...exchangeOption,
  reply: ClaimAccepted,
  version: '1.1',
});

export const getClaimResult = shopEndpoint({
  method: 'GET',
  path: '/profile/claims/:claimNo/result',
  auth: 'member',
  params: claimNo,
  reply: ClaimResult,
  refusals: [...asGuest, 'claim_not_found'],
});

export const getOptionClaimResult = shopEndpoint({
  method: 'GET',
  path: '/profile/order-options/:orderOptionNo/claims/result',
  auth: 'member',
  params: optionNo,
  reply: ClaimResult,
  refusals: [...asGuest, 'claim_not_found'],
});

export const checkWithdraw = shopEndpoint({
  method: 'GET',
  path: '/profile/claims/:claimNo/check-withdraw',
  auth: 'member',
  params: claimNo,
  reply: ClaimWithdrawCheck,
  refusals: [...asGuest, 'claim_not_found'],
});

export const withdrawClaim = shopEndpoint({
  method: 'PUT',
  path: '/profile/claims/:claimNo/withdraw',
  auth: 'member',
  params: claimNo,
  refusals: [...asGuest, 'claim_not_found', 'claim_decided'],
});

export const withdrawOptionClaim = shopEndpoint({
  method: 'PUT',
  path: '/profile/order-options/:orderOptionNo/claims/withdraw',
  auth: 'member',
  params: optionNo,
  refusals: [...asGuest, 'claim_not_found', 'claim_decided'],
});

export const setRefundAccount = shopEndpoint({
  method: 'PUT',
  path: '/profile/claims/:claimNo/account',
  auth: 'member',
  params: claimNo,
  body: RefundAccountUpdate,
  refusals: [...asGuest, 'claim_not_found', 'claim_decided', 'refund_account_required'],
});
