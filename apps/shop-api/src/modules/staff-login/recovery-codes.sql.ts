import type { ShopDb, ShopTx } from '../../context.ts';

/** Replace somebody's recovery codes; none where the list is empty. */
export async function replaceRecoveryCodes(
  tx: ShopTx,
  staffNo: number,
  codeKeys: readonly string[],
): Promise<void> {
  await tx.deleteFrom('staffRecoveryCode').where('staffNo', '=', staffNo).execute();
  if (codeKeys.length === 0) return;
  await tx
    .insertInto('staffRecoveryCode')
    .values(codeKeys.map((codeKey) => ({ staffNo, codeKey })))
    .execute();
}

/** Use a recovery code up; false where it is none of theirs or was used. */
export async function useRecoveryCode(
  tx: ShopTx,
  staffNo: number,
  codeKey: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffRecoveryCode')
    .set({ usedAt: now })
    .where('staffNo', '=', staffNo)
    .where('codeKey', '=', codeKey)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: ShopDb, staffNo: number): Promise<number> {
  const { count } = await db
    .selectFrom('staffRecoveryCode')
    .where('staffNo', '=', staffNo)
    .where('usedAt', 'is', null)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
