import type { OrderBatch } from '@duskline/contract/admin/order-shapes';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { addDays, seoulDateTime } from '@duskline/contract/time.rules';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { doOnce } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import {
  type BatchAction,
  type BatchInput,
  type BatchItem,
  endBatch,
  endItem,
  findBatch,
  findUndone,
  insertBatch,
  lockNextItem,
  purgeBatches,
} from './batches.sql.ts';
import { type OrderStep, takeStep } from './take-step.ts';

const JOB = 'order-batch';
/** Reports are looked at on the same day; what was changed is in the audit for good. */
const BATCH_DAYS = 30;

/** Start the jobs that move orders in bulk, and that purge old reports. */
export async function startOrderBatchJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.handle<{ batchNo: number }>(JOB, ({ batchNo }) => runBatch(shop, batchNo));
  await shop.jobs.repeat('purge-order-batches', '50 3 * * *', () =>
    inTransaction(shop.db, (tx) => purgeBatches(tx, addDays(shop.clock.now(), -BATCH_DAYS))),
  );
}

export type BatchRequest = {
  key: string;
  /** What the screen asked for, by which the same press is known again. */
  asked: object;
  action: BatchAction;
  items: readonly { orderNo: string; input: BatchInput }[];
};

/**
 * Queue one action on many orders and return its number. The screen makes the key before it asks:
 * pressed twice, or sent again after a lost reply, the same batch is returned, whatever is left to do.
 * Refuses with `press_key_taken` the key of something else or of somebody else, and with
 * `waybills_none_ready`.
 */
export function startBatch(
  shop: ShopContext,
  actor: string,
  { key, asked, action, items }: BatchRequest,
): Promise<{ batchNo: number } | Refusal<'press_key_taken' | 'waybills_none_ready'>> {
  return doOnce(shop, actor, { key, asked: { action, asked } }, async (tx) => {
    if (items.length === 0) return refuse('waybills_none_ready');
    const batch = { batchKey: key, action, actor, startedAt: shop.clock.now(), items };
    const batchNo = await insertBatch(tx, batch);
    // A key of before the upgrade, which only the batch knows.
    if (batchNo === undefined) return refuse('press_key_taken');
    await shop.jobs.send(tx, JOB, { batchNo });
    return { batchNo };
  });
}

/**
 * Do what waits of a batch, each order in a transaction of its own with its audit entry and its mark:
 * a process that dies and starts again does nothing twice. An order that cannot be moved is
 * reported and holds up no other.
 */
export async function runBatch(shop: ShopContext, batchNo: number): Promise<void> {
  for (;;) {
    let item: BatchItem | undefined;
    try {
      const isOne = await inTransaction(shop.db, async (tx) => {
        item = await lockNextItem(tx, batchNo);
        if (!item) return false;
        const { itemNo, orderNo, actor } = item;
        const step = stepOf(item);
        const changed = await inTransaction(tx, (part) => takeStep(part, shop, orderNo, step));
        if (isRefusal(changed)) {
          await endItem(tx, batchNo, itemNo, { state: 'REFUSED', refusal: changed.name });
          return true;
        }
        const { before, after, result } = changed;
        const entry = { at: shop.clock.now(), actor, before, after };
        // A waybill that somebody else has corrected in the same way is no change.
        if (result.moved > 0) await insertAudit(tx, { ...entry, command: `orders ${step.action}` });
        await endItem(tx, batchNo, itemNo, { state: 'DONE' });
        return true;
      });
      if (!isOne) break;
    } catch (error) {
      const failed = item;
      if (!failed) throw error;
      shop.log.error(
        { err: error, orderNo: failed.orderNo, batchNo },
        'order of a batch not moved',
      );
      await inTransaction(shop.db, (tx) =>
        endItem(tx, batchNo, failed.itemNo, { state: 'FAILED' }),
      );
    }
  }
  await inTransaction(shop.db, (tx) => endBatch(tx, batchNo, shop.clock.now()));
}

function stepOf({ action, input }: BatchItem): OrderStep {
  if (action !== 'ship') return { action };
  const { companyType = '', invoiceNo = '', deliveryNo, seen } = input;
  if (seen && deliveryNo !== undefined) {
    return { action: 'correct', companyType, invoiceNo, deliveryNo, seen };
  }
  return { action, companyType, invoiceNo, deliveryNo };
}

const sentences: Record<string, { text: string } | undefined> = adminRefusals;

/** Read how far a batch is, and what could not be done and why. Refuses with `batch_not_found`. */
export async function readBatch(
  { db }: Pick<ShopContext, 'db'>,
  batchNo: number,
): Promise<OrderBatch | Refusal<'batch_not_found'>> {
  const batch = await findBatch(db, batchNo);
  if (!batch) return refuse('batch_not_found');
  const undone = await findUndone(db, batchNo);
  return {
    ...batch,
    startedAt: seoulDateTime(batch.startedAt),
    endedAt: batch.endedAt && seoulDateTime(batch.endedAt),
    undone: undone.map(({ orderNo, refusal }) => ({
      orderNo,
      reason: (refusal && sentences[refusal]?.text) || '처리하지 못했어요. 다시 시도해 주세요.',
    })),
  };
}
