import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { day, pageOf, paging } from './paging.ts';

/**
 * How the two books differ: the partner has a payment that we lack, we have one that it lacks, another
 * amount was paid, another amount was refunded, it refunded what we never did, or it cancelled an
 * account and did not answer whether money was in it.
 */
export const DifferenceKind = z.enum([
  'unknown_to_us',
  'unknown_to_partner',
  'amount',
  'refund',
  'refunded_there_only',
  'unanswered',
]);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

/** What a day's two books say; amounts in won. */
export const SettlementDay = z.object({
  day: z.string(),
  ourPaid: z.int(),
  ourRefunded: z.int(),
  partnerPaid: z.int(),
  partnerRefunded: z.int(),
  /** Cancelled by the partner; it has not answered whether they are refunds, and no sum has them. */
  unanswered: z.int(),
  differences: z.int(),
  /** Differences that nobody has handled yet. */
  open: z.int(),
  comparedAt: z.string(),
});
export type SettlementDay = z.infer<typeof SettlementDay>;

/** First and last day, both included; without one of them there is no end on that side. */
const period = { from: day.optional(), to: day.optional() };

/** The compared days of a period, the latest first; `cursor` is a day. */
export const listSettlementDays = adminEndpoint({
  method: 'GET',
  path: '/settlement/days',
  permission: 'reports.read',
  query: z.object({ ...period, ...paging }),
  reply: pageOf(SettlementDay),
  refusals: ['invalid_request'],
});

export const PaymentDifference = z.object({
  differenceNo: z.int(),
  day: z.string(),
  kind: DifferenceKind,
  orderNo: z.string(),
  paymentKey: z.string(),
  /** Won; null where that side has nothing. */
  ourAmount: z.int().nullable(),
  partnerAmount: z.int().nullable(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
  foundAt: z.string(),
  handled: z.object({ at: z.string(), by: z.string(), memo: z.string() }).nullable(),
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

/** Differences to the partner's books, the latest first. */
export const listPaymentDifferences = adminEndpoint({
  method: 'GET',
  path: '/settlement/differences',
  permission: 'reports.read',
  query: z.object({
    state: z.enum(['open', 'handled']).optional(),
    day: day.optional(),
    ...paging,
  }),
  reply: pageOf(PaymentDifference),
  refusals: ['invalid_request'],
});

/** Rows of one file; of more a part of the period is asked for. */
export const MOST_IN_SETTLEMENT_FILE = 10_000;

/**
 * The compared days of a period, or its differences, as a CSV file for bookkeeping, the earliest first.
 * No person is in it: neither who handled a difference nor what they wrote.
 */
export const exportSettlement = adminEndpoint({
  method: 'GET',
  path: '/settlement/export',
  permission: 'reports.read',
  query: z.object({ of: z.enum(['days', 'differences']), ...period }),
  reply: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  refusals: ['invalid_request', 'settlement_file_too_long'],
});

/** Write down what was done about a difference. One that somebody handled already is refused. */
export const handlePaymentDifference = adminEndpoint({
  method: 'POST',
  path: '/settlement/differences/:differenceNo/handle',
  permission: 'operation.write',
  params: z.object({ differenceNo: q.rowNo }),
  body: z.object({ memo: text(500).trim().min(2, '무엇을 했는지 2자 이상 적어 주세요.') }),
  refusals: ['invalid_request', 'difference_not_found', 'difference_handled'],
});

/** Compare a day's books now; a day that has not come is refused. */
export const compareSettlementDay = adminEndpoint({
  method: 'POST',
  path: '/settlement/days/:day/compare',
  permission: 'operation.write',
  params: z.object({ day }),
  reply: z.object({ differences: z.int() }),
  refusals: ['invalid_request', 'partner_away', 'partner_list_unreadable'],
});
