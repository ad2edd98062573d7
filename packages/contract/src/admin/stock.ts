import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { pageOf, paging } from './paging.ts';
import { PressKey } from './press-key.ts';
import { productStates } from './product-states.rules.ts';

const stockCount = integer.min(0).max(1_000_000);

export const StockedOption = z.object({
  optionNo: z.number(),
  productNo: z.number(),
  productName: z.string(),
  state: z.enum(productStates),
  colour: z.string(),
  size: z.string(),
  managementCode: z.string(),
  available: z.number(),
  /** On the shelf beside them: sold or reserved, and not sent yet (`shelf-count.rules.ts`). */
  ordered: z.number(),
  isOnSale: z.boolean(),
  pictureKey: z.string().nullable(),
});

/** Options with their stock: by product, the newest first. */
export const listStock = adminEndpoint({
  method: 'GET',
  path: '/stock',
  permission: 'stock.read',
  query: z.object({
    /** As in the list of products; the code of one option, such as a scanned barcode, finds it alone. */
    keyword: text(100).optional(),
    /** Low stock: at most so many units, of options that shoppers can buy. */
    atMost: q.number.pipe(z.int().min(0).max(1_000_000)).optional(),
    ...paging,
  }),
  reply: pageOf(StockedOption),
  refusals: ['invalid_request'],
});

export const stockMovementKinds = [
  'OPENING',
  'ORDER',
  'RELEASE',
  'CANCEL',
  'RETURN',
  'EXCHANGE',
  'CORRECTION',
  'IMPORT',
] as const;

/** Every movement of an option's stock, the latest first; their quantities add up to the stock. */
export const listStockMovements = adminEndpoint({
  method: 'GET',
  path: '/stock/:optionNo/movements',
  permission: 'stock.read',
  params: z.object({ optionNo: q.number.pipe(rowNo) }),
  query: z.object(paging),
  reply: pageOf(
    z.object({
      movementNo: z.number(),
      /** `YYYY-MM-DD HH:mm:ss` in Seoul. */
      at: z.string(),
      kind: z.enum(stockMovementKinds),
      /** Units that came (above 0) or left (below 0). */
      quantity: z.number(),
      /** What was available afterwards. */
      available: z.number(),
      orderNo: z.string().nullable(),
      actor: z.string(),
      staffName: z.string().nullable(),
      reason: z.string(),
    }),
  ),
  refusals: ['invalid_request'],
});

/**
 * Correct the stock of options with a reason: all of them or none; once for a press.
 */
export const correctStock = adminEndpoint({
  method: 'POST',
  path: '/stock/corrections',
  permission: 'stock.write',
  body: z.strictObject({
    key: PressKey,
    reason: text(200).trim().min(1, '사유를 적어 주세요.'),
    corrections: z
      .array(
        z.union([
          /**
           * What was counted on the shelf, ordered units that have not left among it, and what should
           * have been there when the count began: `available + ordered`. What comes before or after it
           * is counted in: an order takes nothing from the shelf until it is sent.
           */
          z.strictObject({ optionNo: integer.min(1), from: stockCount, to: stockCount }),
          /** Units that came or, below 0, went. */
          z.strictObject({
            optionNo: integer.min(1),
            add: integer.min(-1_000_000).max(1_000_000),
          }),
        ]),
      )
      .min(1)
      .max(500),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        optionNo: z.number(),
        before: z.number(),
        available: z.number(),
        /** Ordered units that a count did not find: as many cannot be sent. */
        missing: z.number().optional(),
      }),
    ),
  }),
  refusals: [
    'option_not_found',
    'stock_changed_meanwhile',
    'stock_short_of_correction',
    'option_named_twice',
    'press_key_taken',
  ],
});
