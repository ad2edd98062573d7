import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type BatchAction = 'prepare' | 'ship' | 'deliver';

/**
 * The shipment of one order of a batch; with `seen` its parcel has left by that waybill and is given
 * another.
 */
export type BatchInput = {
  companyType?: string;
  invoiceNo?: string;
  deliveryNo?: number;
  seen?: { companyType: string; invoiceNo: string };
};

export type NewBatch = {
  batchKey: string;
  action: BatchAction;
  actor: string;
  startedAt: Date;
  items: readonly { orderNo: string; input: BatchInput }[];
};

/** Save a batch with its items; undefined where its key is known. */
export async function insertBatch(
  tx: ShopTx,
  { items, ...batch }: NewBatch,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('orderBatch')
    .values({ ...batch, total: items.length })
    .onConflict((known) => known.column('batchKey').doNothing())
    .returning('batchNo')
    .executeTakeFirst();
  if (!row) return undefined;
  await sql`
    insert into order_batch_item (batch_no, item_no, order_no, input)
    select ${row.batchNo}, item_no, order_no, input
    from unnest(${items.map((item) => item.orderNo)}::text[],
      ${items.map((item) => JSON.stringify(item.input))}::jsonb[])
      with ordinality as item (order_no, input, item_no)`.execute(tx);
  return row.batchNo;
}

export type BatchItem = {
  itemNo: number;
  orderNo: string;
  input: BatchInput;
  action: BatchAction;
  actor: string;
};

/** Lock the next item of a batch that waits, and that no other process has. */
export async function lockNextItem(tx: ShopTx, batchNo: number): Promise<BatchItem | undefined> {
  const { rows } = await sql<BatchItem>`
    select i.item_no, i.order_no, i.input, b.action, b.actor
    from order_batch_item i join order_batch b using (batch_no)
    where i.batch_no = ${batchNo} and i.state = 'WAITING'
    order by i.item_no limit 1 for update of i skip locked`.execute(tx);
  return rows[0];
}

/** Save how an item ended. */
export async function endItem(
  tx: ShopTx,
  batchNo: number,
  itemNo: number,
  end: { state: 'DONE' | 'REFUSED' | 'FAILED'; refusal?: string },
): Promise<void> {
  await tx
    .updateTable('orderBatchItem')
    .set(end)
    .where('batchNo', '=', batchNo)
    .where('itemNo', '=', itemNo)
    .execute();
}

/** Mark a batch as ended where none of its items waits. */
export async function endBatch(tx: ShopTx, batchNo: number, endedAt: Date): Promise<void> {
  await sql`update order_batch set ended_at = ${endedAt}
    where batch_no = ${batchNo} and ended_at is null and not exists (
      select from order_batch_item i where i.batch_no = ${batchNo} and i.state = 'WAITING')`.execute(
    tx,
  );
}

export type BatchProgress = {
  batchNo: number;
  action: BatchAction;
  total: number;
  done: number;
  refused: number;
  startedAt: Date;
  endedAt: Date | null;
};

/** Find how far a batch is. */
export async function findBatch(db: ShopDb, batchNo: number): Promise<BatchProgress | undefined> {
  const { rows } = await sql<BatchProgress>`
    select b.batch_no, b.action, b.total, b.started_at, b.ended_at,
      (select count(*) from order_batch_item i
        where i.batch_no = b.batch_no and i.state = 'DONE') as done,
      (select count(*) from order_batch_item i
        where i.batch_no = b.batch_no and i.state in ('REFUSED', 'FAILED')) as refused
    from order_batch b where b.batch_no = ${batchNo}`.execute(db);
  return rows[0];
}

/** Find what was not done in a batch, and why: the name of the refusal, null for an error of ours. */
export async function findUndone(
  db: ShopDb,
  batchNo: number,
): Promise<{ orderNo: string; refusal: string | null }[]> {
  return db
    .selectFrom('orderBatchItem')
    .where('batchNo', '=', batchNo)
    .where('state', 'in', ['REFUSED', 'FAILED'])
    .select(['orderNo', 'refusal'])
    .orderBy('itemNo')
    .execute();
}

/** Delete batches that started before a moment; the audit records what they did. */
export async function purgeBatches(tx: ShopTx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderBatch')
    .where('startedAt', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
