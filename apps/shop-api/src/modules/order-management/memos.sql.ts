import type { ShopContext, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

/** A note of staff to staff at an order. */
export type Memo = { memoNo: number; author: string; text: string; writtenAt: Date };

/** Save a memo, sealed; returns its number. */
export async function insertMemo(
  tx: ShopTx,
  vault: Vault,
  { orderNo, author, text, writtenAt }: Omit<Memo, 'memoNo'> & { orderNo: string },
): Promise<number> {
  const { memoNo } = await tx
    .insertInto('orderMemo')
    .values({ orderNo, author, writtenAt, memoSealed: vault.seal('order-memo', text) })
    .returning('memoNo')
    .executeTakeFirstOrThrow();
  return memoNo;
}

/** Find the memos of an order, oldest first. */
export async function findMemos(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  orderNo: string,
): Promise<Memo[]> {
  const rows = await db
    .selectFrom('orderMemo')
    .where('orderNo', '=', orderNo)
    .select(['memoNo', 'author', 'memoSealed', 'writtenAt'])
    .orderBy('memoNo')
    .execute();
  return rows.map(({ memoSealed, ...memo }) => ({
    ...memo,
    text: vault.open('order-memo', memoSealed),
  }));
}

/** Delete a memo of an order; returns whether it was there. */
export async function deleteMemo(tx: ShopTx, orderNo: string, memoNo: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('orderMemo')
    .where('memoNo', '=', memoNo)
    .where('orderNo', '=', orderNo)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
