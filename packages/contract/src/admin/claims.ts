import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import {
  ClaimDetail,
  ClaimEstimates,
  ClaimKind,
  ClaimListRow,
  ClaimPeople,
  ClaimQueue,
  ClaimQueueCount,
  Counted,
  RefundListRow,
  Responsible,
} from './claim-shapes.ts';
import { BankAccountTyped } from './orders.ts';
import { day, pageOf, Reason } from './paging.ts';
import { PressKey } from './press-key.ts';

const claimNo = z.object({ claimNo: q.rowNo });
const refundNo = z.object({ refundNo: q.rowNo });

/**
 * One queue of cancels, returns and exchanges: what waits, oldest first; what ended, latest first.
 * `keyword` is the number of an order, a claim or a member.
 */
export const listClaims = adminEndpoint({
  method: 'GET',
  path: '/claims',
  permission: 'claims.read',
  query: z.object({
    queue: ClaimQueue,
    keyword: text(40).trim().min(1).optional(),
    claimType: ClaimKind.optional(),
    /** First and last day of the request, both included. */
    from: day.optional(),
    to: day.optional(),
    cursor: text(100).optional(),
  }),
  reply: pageOf(ClaimListRow),
  refusals: ['invalid_request'],
});

/** Every claim of a member, the latest first. */
export const listMemberClaims = adminEndpoint({
  method: 'GET',
  path: '/members/:memberNo/claims',
  permission: 'claims.read',
  params: z.object({ memberNo: q.rowNo }),
  query: z.object({ cursor: text(100).optional() }),
  reply: pageOf(ClaimListRow),
  refusals: ['invalid_request'],
});

/** How many claims each queue has, and how many refunds are to be transferred, also those of no claim. */
export const countClaimQueues = adminEndpoint({
  method: 'GET',
  path: '/claims/counts',
  permission: 'claims.read',
  reply: z.object({ queues: z.array(ClaimQueueCount), refundsToPay: Counted }),
  refusals: [],
});

/** All that a claim is decided by; its people masked. */
export const getClaim = adminEndpoint({
  method: 'GET',
  path: '/claims/:claimNo',
  permission: 'claims.read',
  params: claimNo,
  reply: ClaimDetail,
  refusals: ['invalid_request', 'claim_not_found'],
});

/**
 * The body is the file of a picture, for a claim that staff open for its buyer; it is re-encoded, and
 * purged after a day unless a claim shows it.
 */
export const uploadClaimPicture = adminEndpoint({
  method: 'POST',
  path: '/claim-pictures',
  permission: 'claims.write',
  reply: z.object({ key: z.string(), url: z.string() }),
  refusals: [
    'upload_missing',
    'upload_too_large',
    'upload_no_picture',
    'uploads_full',
    'upload_unavailable',
  ],
});

/** The addresses and the account of a claim in full, for a reason that is recorded. */
export const unmaskClaim = adminEndpoint({
  method: 'POST',
  path: '/claims/:claimNo/unmask',
  permission: 'customers.unmask',
  params: claimNo,
  body: z.object({ reason: Reason }),
  reply: ClaimPeople,
  refusals: ['invalid_request', 'claim_not_found'],
});

const expected = z.object({ refundAmt: integer, refundPointsAmt: integer });
const decided = ['invalid_request', 'claim_not_found', 'claim_decided', 'refund_differs'] as const;
const Decided = z.object({ state: z.string() });

/** Accept a claim: a cancel is refunded, shipped goods are fetched. Done once for a press. */
export const approveClaim = adminEndpoint({
  method: 'POST',
  path: '/claims/:claimNo/approve',
  permission: 'claims.write',
  params: claimNo,
  body: z.object({ key: PressKey, responsible: Responsible, expected }),
  reply: Decided,
  refusals: [...decided, 'press_key_taken'],
});

/** Refuse a claim, with a reason that its buyer reads. */
export const refuseClaim = adminEndpoint({
  method: 'POST',
  path: '/claims/:claimNo/refuse',
  permission: 'claims.write',
  params: claimNo,
  body: z.object({ reason: text(500).trim().min(1, '구매자가 읽을 반려 사유를 적어 주세요.') }),
  reply: Decided,
  refusals: [...decided, 'refusal_reason_required'],
});

const units = integer.min(0).max(100_000);
/** What came back of each line of a claim; `discarded` of those that arrived are not sold again. */
const arrival = z
  .array(z.strictObject({ orderLineNo: rowNo, arrived: units, discarded: units }))
  .min(1)
  .max(200);

/** What a return would refund, or an exchange would cost, if only so much of it arrived. */
export const estimateArrival = adminEndpoint({
  method: 'POST',
  path: '/claims/:claimNo/receive/estimate',
  permission: 'claims.receive',
  params: claimNo,
  body: z.object({ arrival }),
  reply: ClaimEstimates,
  refusals: ['invalid_request', 'claim_not_found', 'claim_decided', 'claim_quantity_invalid'],
});

/**
 * The goods are back and inspected: a return is refunded, an exchange sends its new goods. What did not
 * arrive stays with its buyer, free of the claim. Without `arrival`, all of it came, and defective goods
 * are discarded. Done once for a press, also where its reply was lost.
 */
export const receiveClaim = adminEndpoint({
  method: 'POST',
  path: '/claims/:claimNo/receive',
  permission: 'claims.receive',
  params: claimNo,
  body: z.object({
    key: PressKey,
    ...{ responsible: Responsible, expected, arrival: arrival.optional() },
  }),
  reply: Decided,
  refusals: [...decided, 'claim_quantity_invalid', 'press_key_taken'],
});

/** The buyer has paid the delivery of an exchange. Done once for a press. */
export const noteExchangePaid = adminEndpoint({
  method: 'POST',
  path: '/claims/:claimNo/fee-paid',
  permission: 'claims.write',
  params: claimNo,
  body: z.object({ key: PressKey }),
  reply: Decided,
  refusals: [...decided, 'press_key_taken'],
});

/** Refunds that the payment partner could not make, the oldest first; accounts masked. */
export const listRefundsToPay = adminEndpoint({
  method: 'GET',
  path: '/refunds',
  permission: 'claims.read',
  query: z.object({ cursor: text(20).optional() }),
  reply: pageOf(RefundListRow),
  refusals: ['invalid_request'],
});

/** Ask the partner again, for another account or as it was. */
export const resendRefund = adminEndpoint({
  method: 'POST',
  path: '/refunds/:refundNo/resend',
  permission: 'claims.write',
  params: refundNo,
  body: z.object({ account: BankAccountTyped.optional() }),
  refusals: ['invalid_request', 'refund_not_refused', 'refund_account_incomplete'],
});

/** Note that a refund was transferred by hand. */
export const payRefundByHand = adminEndpoint({
  method: 'POST',
  path: '/refunds/:refundNo/paid',
  permission: 'claims.write',
  params: refundNo,
  refusals: ['invalid_request', 'refund_not_refused'],
});

/** The bank transfers to make as a CSV file, accounts in full; asks for a reason and the second factor. */
export const exportRefundsToPay = adminEndpoint({
  method: 'POST',
  path: '/refunds/export',
  permission: 'customers.export',
  body: z.object({ reason: Reason }),
  reply: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  refusals: ['invalid_request', 'second_factor_confirm_required'],
});
