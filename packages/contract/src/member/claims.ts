import { z } from 'zod';
import { text } from '../fields.ts';
import { OrderCancelRequest } from '../shop/claim-requests.ts';
import { data, memberEndpoint } from './member-endpoint.ts';

/**
 * Cancels a whole order of the caller's by the shop's claims. What
 * nobody prepares yet is cancelled at once and refunded; anything else waits for an answer.
 */
export const cancelOrder = memberEndpoint({
  method: 'POST',
  path: '/api/v1/claim/order-cancel',
  auth: 'member',
  body: OrderCancelRequest.pick({
    claimReasonType: true,
    claimReasonDetail: true,
    bankAccountInfo: true,
  }).extend({ orderNo: text(40).min(1) }),
  reply: data(z.object({ orderNo: z.string(), claimNo: z.number(), isRefunded: z.boolean() })),
  refusals: [
    'order_not_found',
    'claim_not_possible',
    'claim_running',
    'claim_period_over',
    'claim_whole_order_only',
    'refund_account_required',
    'deposit_unknown',
    'member_inactive',
    'shop_unavailable',
  ],
});
