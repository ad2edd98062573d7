import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type CodeBatchRow = {
  batchNo: number;
  couponNo: number;
  nonce: string;
  count: number;
  madeAt: Date;
  madeBy: string;
};

/** Find a batch of codes by its number or by the key it was asked for with. */
export async function findCodeBatch(
  db: ShopDb,
  by: { batchNo: number } | { key: string },
): Promise<CodeBatchRow | undefined> {
  const columns = ['batchNo', 'couponNo', 'nonce', 'count', 'madeAt', 'madeBy'] as const;
  const query = db.selectFrom('couponCodeBatch').select(columns);
  return 'key' in by
    ? query.where('batchKey', '=', by.key).executeTakeFirst()
    : query.where('batchNo', '=', by.batchNo).executeTakeFirst();
}

/** Find the batches of a coupon, the newest first, with how many of their codes were typed. */
export async function findCodeBatches(
  db: ShopDb,
  couponNo: number,
): Promise<(CodeBatchRow & { redeemed: number })[]> {
  const { rows } = await sql<CodeBatchRow & { redeemed: number }>`
    select batch_no, coupon_no, nonce, count, made_at, made_by,
      (select count(*) from coupon_code c
        where c.batch_no = b.batch_no and c.redeemed_at is not null)::integer as redeemed
    from coupon_code_batch b where coupon_no = ${couponNo} order by batch_no desc`.execute(db);
  return rows;
}

/** Insert a batch; returns its number. */
export async function insertCodeBatch(
  tx: ShopTx,
  batch: Omit<CodeBatchRow, 'batchNo'> & { batchKey: string },
): Promise<number> {
  const { batchNo } = await tx
    .insertInto('couponCodeBatch')
    .values(batch)
    .returning('batchNo')
    .executeTakeFirstOrThrow();
  return batchNo;
}

/** Insert the hashes of a batch's codes; the first one's serial is 1. */
export async function insertCodes(
  tx: ShopTx,
  batchNo: number,
  hashes: readonly string[],
): Promise<void> {
  await sql`insert into coupon_code (code_hash, batch_no, serial)
    select code_hash, ${batchNo}, serial
    from unnest(${[...hashes]}::text[]) with ordinality as code (code_hash, serial)`.execute(tx);
}

/** Find the coupon of a single-use code, and whether somebody typed it. */
export async function findCouponOfCode(
  db: ShopDb,
  codeHash: string,
): Promise<{ couponNo: number; isRedeemed: boolean } | undefined> {
  const { rows } = await sql<{ couponNo: number; isRedeemed: boolean }>`
    select b.coupon_no, c.redeemed_at is not null as is_redeemed
    from coupon_code c join coupon_code_batch b using (batch_no)
    where c.code_hash = ${codeHash}`.execute(db);
  return rows[0];
}

/** Mark a code as typed; false where it is already. */
export async function redeemCode(tx: ShopTx, codeHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('couponCode')
    .set({ redeemedAt: now })
    .where('codeHash', '=', codeHash)
    .where('redeemedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Find the serials of a batch's codes that were typed, and when. */
export async function findRedeemed(db: ShopDb, batchNo: number): Promise<Map<number, Date>> {
  const { rows } = await sql<{ serial: number; redeemedAt: Date }>`
    select serial, redeemed_at from coupon_code
    where batch_no = ${batchNo} and redeemed_at is not null`.execute(db);
  return new Map(rows.map(({ serial, redeemedAt }) => [serial, redeemedAt]));
}
