import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { PressKey } from './press-key.ts';

/** What an unpaid order is held by: a member; or of a guest the phone, the device and the network. */
const HolderKind = z.enum(['member', 'phone', 'device', 'network']);

/** A holder as staff see it: its kind, and the first letters of its keyed hash, by which it differs from others. */
export const HolderName = text(64).regex(
  /^(member|phone|device|network):[\w-]{8,43}$/,
  '목록에 보이는 값을 골라 주세요.',
);

const Holder = z.object({
  kind: HolderKind,
  name: z.string(),
  /** How many of its unpaid orders could be released now. */
  orders: z.int(),
});

/** An order that is not paid yet, and holds stock; times are `YYYY-MM-DD HH:mm:ss` in Seoul. */
export const OrderHold = z.object({
  orderNo: z.string(),
  /** Null where a guest ordered. */
  memberNo: z.int().nullable(),
  /** Its payment window is open, the partner is asked about it, or it waits for its deposit. */
  state: z.enum(['RESERVED', 'CONFIRMING', 'WAITING_DEPOSIT']),
  quantity: z.int(),
  reservedAt: z.string(),
  /** Until then it holds, if nobody pays or releases it. */
  until: z.string(),
  /** Since when the partner denies the virtual account that it issued. */
  deniedSince: z.string().nullable(),
  holders: z.array(Holder),
});
export type OrderHold = z.infer<typeof OrderHold>;

/** So many are listed: those that hold most. */
export const MOST_HOLDS = 100;

/** The unpaid orders that hold stock, those that hold most first. */
export const listOrderHolds = adminEndpoint({
  method: 'GET',
  path: '/orders/holds',
  permission: 'orders.read',
  query: z.object({
    /** What is held of this product, or of this option. */
    productNo: q.rowNo.optional(),
    optionNo: q.rowNo.optional(),
    /** Those whose virtual account the partner denies. */
    only: z.enum(['denied']).optional(),
  }),
  reply: z.object({ items: z.array(OrderHold), isMore: z.boolean() }),
  refusals: ['invalid_request'],
});

const reason = text(200).trim().min(5, '사유를 5자 이상 적어 주세요.');

/**
 * Give back what one unpaid order holds, or all that one holder holds unpaid, for a reason that the audit
 * records. What the partner is being asked about is left alone (`payment_unknown` where there is nothing
 * else); `hold_gone` where nothing is held any more.
 */
export const releaseOrderHolds = adminEndpoint({
  method: 'POST',
  path: '/orders/holds/release',
  permission: 'orders.write',
  body: z.strictObject({
    key: PressKey,
    of: z.union([
      z.strictObject({ orderNo: text(18).regex(/^\d{18}$/) }),
      z.strictObject({ holder: HolderName }),
    ]),
    reason,
  }),
  reply: z.object({ released: z.int() }),
  refusals: ['invalid_request', 'hold_gone', 'payment_unknown', 'press_key_taken'],
});
