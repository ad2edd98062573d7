import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import type { ShopRefusalName } from './refusals.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** What an order of a drop's product is refused with beside the refusals of any order. */
export const admissionRefusals = [
  'drop_admission_required',
  'drop_admission_used',
  'drop_calls_too_fast',
] as const satisfies readonly ShopRefusalName[];

/**
 * PLANNED: the lobby is open. OPEN: the lobby was drawn and the queue moves. SOLD_OUT, ENDED: it is
 * over, and the product is sold like any other.
 */
export const DropState = z.enum(['PLANNED', 'OPEN', 'SOLD_OUT', 'ENDED']);

/** The public facts of a drop: the same for everybody until its state changes. */
export const Drop = z.object({
  dropNo: z.number(),
  productNo: z.number(),
  /** Null where every option of the product is in the drop. */
  optionNo: z.number().nullable(),
  state: DropState,
  opensYmdt: z.string(),
  endsYmdt: z.string(),
  identityRequired: z.boolean(),
  guestsAllowed: z.boolean(),
  admissionSeconds: z.number(),
  /** SHA-256 of the secret of the draw in hex, published before anybody can enter. */
  secretHash: z.string(),
  /** The secret, once the drop is over. */
  secret: z.string().nullable(),
  /** The challenge that entering asks for; null where it asks for none. */
  challenge: z.object({ siteKey: z.string(), scriptUrl: z.string() }).nullable(),
});

/** Where the queue stands: the same for everybody, read by each server once a second. */
export const DropQueue = z.object({
  dropNo: z.number(),
  state: DropState,
  /** The server's time, in milliseconds since 1970. */
  nowMs: z.number(),
  /** Everybody up to this rank has been admitted. */
  admittedRank: z.number(),
  lastRank: z.number(),
  /** People in the lobby or the queue. */
  waitingCnt: z.number(),
  /** Admissions a minute, as of the last minute. */
  perMinute: z.number(),
  /** Units that nobody has reserved. */
  stockCnt: z.number(),
});

/**
 * LOBBY: before the draw. WAITING: in the queue; `rank` is null until it is given, within a second.
 * ADMITTED: may order for `secondsLeft`. ORDERING: has opened an order sheet, to be paid within
 * `secondsLeft`. ORDERED: the payment is open. BOUGHT: it is paid. LAPSED: the admission was not
 * used; entering again is the end of the queue.
 */
export const DropTicketState = z.enum([
  'LOBBY',
  'WAITING',
  'ADMITTED',
  'ORDERING',
  'ORDERED',
  'BOUGHT',
  'LAPSED',
]);

export const DropTicket = z.object({
  state: DropTicketState,
  /** The text that the draw ranks the shopper by. */
  entrantCode: z.string(),
  rank: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  /** Of ORDERED: a virtual account was given, and the deposit has not come yet. */
  depositDue: z.boolean().optional(),
});

/** The whole draw of a drop that is over, for anybody to compute again. */
export const DropDraw = z.object({
  dropNo: z.number(),
  secretHash: z.string(),
  secret: z.string(),
  /** In the order of their ranks. */
  entrants: z.array(z.object({ rank: z.number(), entrantCode: z.string() })),
});

const params = z.object({ dropNo: q.rowNo });

/** Ours: a drop's facts, for the product's page. */
export const getDrop = shopEndpoint({
  method: 'GET',
  path: '/drops/:dropNo',
  auth: 'none',
  params,
  reply: Drop,
  refusals: ['drop_not_found'],
});

/** Ours: where the queue stands. */
export const getDropQueue = shopEndpoint({
  method: 'GET',
  path: '/drops/:dropNo/queue',
  auth: 'none',
  params,
  reply: DropQueue,
  refusals: ['drop_not_found'],
});

/** Ours: the shopper's own place; null where they have none. */
export const getDropTicket = shopEndpoint({
  method: 'GET',
  path: '/drops/:dropNo/ticket',
  auth: 'optional',
  params,
  reply: z.object({ ticket: DropTicket.nullable() }),
  refusals: ['drop_not_found', 'drop_calls_too_fast'],
});

/** Ours: enter the lobby or the queue; again, where an admission has lapsed. Twice is one place. */
export const enterDrop = shopEndpoint({
  method: 'POST',
  path: '/drops/:dropNo/ticket',
  auth: 'optional',
  isRepeatable: true,
  params,
  body: z.object({ challengeToken: text(2_048).nullish() }),
  reply: z.object({ ticket: DropTicket }),
  refusals: [
    'drop_not_found',
    'drop_over',
    'drop_device_unknown',
    'drop_network_full',
    'drop_challenge_failed',
    'drop_calls_too_fast',
    'login_required',
    'identity_required',
    'sms_identity_required',
  ],
});

/** Ours: the draw of a drop that is over; anybody opens it by its address. */
export const getDropDraw = shopEndpoint({
  method: 'GET',
  path: '/drops/:dropNo/draw',
  auth: 'none',
  clientHeaders: 'none',
  params,
  reply: DropDraw,
  refusals: ['drop_not_found', 'drop_not_over'],
});
