import { z } from 'zod';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { MOST_IN_BATCH, OrderBatch, OrderNos, WaybillReport, WaybillRow } from './order-shapes.ts';
import { PressKey } from './press-key.ts';

/** Prepare many orders, or note that many have arrived; done in the background, once for a key. */
export const startOrderBatch = adminEndpoint({
  method: 'POST',
  path: '/order-batches',
  permission: 'orders.ship',
  body: z.object({ key: PressKey, action: z.enum(['prepare', 'deliver']), orderNos: OrderNos }),
  reply: z.object({ batchNo: z.int() }),
  refusals: ['invalid_request', 'press_key_taken', 'waybills_none_ready'],
});

/** How far an action on many orders is, and what of it could not be done and why. */
export const getOrderBatch = adminEndpoint({
  method: 'GET',
  path: '/order-batches/:batchNo',
  permission: 'orders.ship',
  params: z.object({ batchNo: q.rowNo }),
  reply: OrderBatch,
  refusals: ['invalid_request', 'batch_not_found'],
});

const Waybills = z
  .array(WaybillRow)
  .min(1, '송장이 한 줄도 없어요.')
  .max(MOST_IN_BATCH, '한 번에 1,000줄까지 올릴 수 있어요. 파일을 나눠 주세요.');

/**
 * Read the first sheet of an XLSX file of waybills; the body is the file. Every cell comes as text.
 * A CSV is read by the screen itself.
 */
export const readWaybillSheet = adminEndpoint({
  method: 'POST',
  path: '/waybills/sheet',
  permission: 'orders.ship',
  isRepeatable: true,
  reply: z.object({ rows: z.array(z.array(z.string())) }),
  refusals: [
    'sheet_unreadable',
    'sheet_too_large',
    'sheet_too_long',
    'sheet_merged',
    'sheet_formula',
  ],
});

/** Check the rows of a waybill file; nothing is changed. */
export const checkWaybills = adminEndpoint({
  method: 'POST',
  path: '/waybills/check',
  permission: 'orders.ship',
  body: z.object({ rows: Waybills }),
  reply: WaybillReport,
  refusals: ['invalid_request'],
});

/**
 * Ship by the rows of a waybill file that are ready, or correct the waybills of what is on its way by
 * those that differ; what is refused is left out.
 */
export const applyWaybills = adminEndpoint({
  method: 'POST',
  path: '/waybills',
  permission: 'orders.ship',
  body: z.object({
    key: PressKey,
    rows: Waybills,
    what: z.enum(['ship', 'correct']).default('ship'),
  }),
  reply: z.object({ batchNo: z.int() }),
  refusals: ['invalid_request', 'press_key_taken', 'waybills_none_ready'],
});
