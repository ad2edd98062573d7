import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { pageOf, paging } from './paging.ts';
import { PressKey } from './press-key.ts';

/** Places of a drop that its page shows. */
export const MOST_SHOWN_PLACES = 50;

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();
const moment = z.iso.datetime({ offset: true });
const rowNo = integer.min(1);

/** PLANNED: the lobby is open. OPEN: the lobby was drawn and the queue moves. */
export const dropStates = ['PLANNED', 'OPEN', 'SOLD_OUT', 'ENDED'] as const;

const terms = {
  opensAt: moment,
  /** Ends by itself then, whatever is left. */
  endsAt: moment,
  /** Admissions a minute at most. */
  perMinute: integer
    .min(1, '분당 1명 이상이어야 해요.')
    .max(60_000, '분당 6만 명까지 정할 수 있어요.'),
  /** How many more than units are left may be admitted at once. */
  margin: integer.min(0).max(10_000, '1만 명까지 정할 수 있어요.'),
  /** How long an admission lasts that opens no order sheet. */
  admissionSeconds: integer
    .min(30, '30초 이상이어야 해요.')
    .max(1800, '1,800초(30분)까지 정할 수 있어요.'),
  identityRequired: z.boolean(),
  guestsAllowed: z.boolean(),
};

function checkTerms(
  form: { opensAt: string; endsAt: string; identityRequired: boolean; guestsAllowed: boolean },
  issues: z.RefinementCtx,
): void {
  const say = (field: keyof typeof form, message: string) =>
    issues.addIssue({ code: 'custom', path: [field], message });
  if (Date.parse(form.endsAt) <= Date.parse(form.opensAt)) {
    say('endsAt', '종료 시각은 시작 시각보다 뒤여야 해요.');
  }
  if (form.identityRequired && form.guestsAllowed) {
    say('guestsAllowed', '본인인증이 필요한 드롭에는 비회원이 들어올 수 없어요.');
  }
}

/** When a drop is, how its queue moves and for whom it is. */
export const DropTerms = z.strictObject(terms).superRefine(checkTerms);
export type DropTerms = z.infer<typeof DropTerms>;

/** What staff say of a new drop. It sells what its product, or one option of it, has in stock. */
export const DropForm = z
  .strictObject({
    productNo: rowNo,
    /** Only this option; all of them where null. */
    optionNo: rowNo.nullable(),
    ...terms,
  })
  .superRefine(checkTerms);
export type DropForm = z.infer<typeof DropForm>;

export const DropRow = z.object({
  dropNo: z.int(),
  productNo: z.int(),
  productName: z.string(),
  optionName: z.string().nullable(),
  state: z.enum(dropStates),
  opensAt: time,
  endsAt: time,
});
export type DropRow = z.infer<typeof DropRow>;

/** A place in the queue; `entrant` is the beginning of a keyed hash, no person. */
const DropPlace = z.object({
  rank: z.int().nullable(),
  drawRank: z.int().nullable(),
  entrant: z.string(),
  isMember: z.boolean(),
  enteredAt: time,
  admittedAt: time.nullable(),
  state: z.enum([
    ...(['WAITING', 'ADMITTED', 'ORDERING', 'RESERVED', 'LAPSED', 'ORDERED'] as const),
    /** Ordered by a virtual account whose deposit has not come yet. */
    'DEPOSIT_DUE',
    'BOUGHT',
  ]),
});

export const DropDetail = DropRow.extend({
  optionNo: z.int().nullable(),
  closedAt: time.nullable(),
  /** Of what staff set: when it is, how its queue moves and for whom it is. */
  version: z.string(),
  perMinute: z.int(),
  margin: z.int(),
  admissionSeconds: z.int(),
  identityRequired: z.boolean(),
  guestsAllowed: z.boolean(),
  /** SHA-256 of the draw's secret, public from the first moment; the secret, once it is over. */
  secretHash: z.string(),
  secret: z.string().nullable(),
  /** Units that can still be bought. */
  available: z.int(),
  counts: z.object({
    entered: z.int(),
    drawn: z.int(),
    admitted: z.int(),
    lapsed: z.int(),
    ordered: z.int(),
    bought: z.int(),
  }),
  places: z.array(DropPlace),
});
export type DropDetail = z.infer<typeof DropDetail>;

const params = z.object({ dropNo: q.rowNo });
const seen = ['invalid_request', 'drop_not_found'] as const;

/** Drops, the newest first. */
export const listDrops = adminEndpoint({
  method: 'GET',
  path: '/drops',
  permission: 'marketing.read',
  query: z.object({ state: z.enum(dropStates).optional(), ...paging }),
  reply: pageOf(DropRow),
  refusals: ['invalid_request'],
});

/** The options of a product that a drop may be of, with what can be bought of them, and its limits. */
export const getDropOptions = adminEndpoint({
  method: 'GET',
  path: '/drop-options/:productNo',
  permission: 'marketing.read',
  params: z.object({ productNo: q.rowNo }),
  reply: z.object({
    productNo: z.int(),
    productName: z.string(),
    /** 0 for no limit. */
    maxBuyTimeCount: z.int(),
    maxBuyPersonCount: z.int(),
    options: z.array(z.object({ optionNo: z.int(), name: z.string(), available: z.int() })),
  }),
  refusals: ['invalid_request', 'product_not_found'],
});

/** One drop as it is now: who entered, was drawn, admitted and bought. */
export const getDrop = adminEndpoint({
  method: 'GET',
  path: '/drops/:dropNo',
  permission: 'marketing.read',
  params,
  reply: DropDetail,
  refusals: seen,
});

/** The whole draw of a drop that is over, from which anybody can compute it again, as CSV. */
export const exportDraw = adminEndpoint({
  method: 'GET',
  path: '/drops/:dropNo/draw',
  permission: 'marketing.read',
  params,
  reply: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
  refusals: [...seen, 'drop_not_over'],
});

/** Put a product, or one option of it, into a drop. */
export const createDrop = adminEndpoint({
  method: 'POST',
  path: '/drops',
  permission: 'marketing.write',
  body: z.object({ key: PressKey, form: DropForm }),
  reply: z.object({ dropNo: z.int(), secretHash: z.string() }),
  refusals: [
    ...(['invalid_request', 'product_not_found', 'option_not_found'] as const),
    ...(['drop_opening_past', 'period_invalid', 'drop_product_taken'] as const),
    'press_key_taken',
  ],
});

/**
 * Change a drop that has not begun; its goods stay as they are. `version` is of the drop as it was read.
 * Who may enter is fixed once somebody has.
 */
export const changeDrop = adminEndpoint({
  method: 'PUT',
  path: '/drops/:dropNo',
  permission: 'marketing.write',
  params,
  body: z.object({ version: text(100), terms: DropTerms }),
  reply: DropDetail,
  refusals: [
    ...seen,
    ...(['drop_begun', 'drop_changed_meanwhile', 'drop_has_entrants'] as const),
    'drop_opening_past',
  ],
});

/** Open a drop now instead of at its time; its lobby is drawn within a second. */
export const openDrop = adminEndpoint({
  method: 'POST',
  path: '/drops/:dropNo/open',
  permission: 'marketing.write',
  params,
  reply: DropDetail,
  refusals: [...seen, 'drop_over'],
});

/**
 * End a drop; orders that are being paid are not touched. What is left of one that has opened is sold to
 * anybody; the goods of one that never did are on sale no more, until staff resume it.
 */
export const closeDrop = adminEndpoint({
  method: 'POST',
  path: '/drops/:dropNo/close',
  permission: 'marketing.write',
  params,
  reply: DropDetail,
  refusals: [...seen, 'drop_over'],
});
