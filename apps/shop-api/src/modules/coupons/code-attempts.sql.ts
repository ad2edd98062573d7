import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

export type CodeTry = { memberNo: number; address: string; triedAt: Date };

export async function insertTry(tx: ShopTx, codeTry: CodeTry): Promise<number> {
  const { tryNo } = await tx
    .insertInto('couponCodeTry')
    .values(codeTry)
    .returning('tryNo')
    .executeTakeFirstOrThrow();
  return tryNo;
}

/** The most tries since a moment, of this member or from this address. */
export async function countTries(
  db: ShopDb,
  { memberNo, address }: Pick<CodeTry, 'memberNo' | 'address'>,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select greatest(
      (select count(*) from coupon_code_try
        where member_no = ${memberNo} and tried_at > ${since}),
      (select count(*) from coupon_code_try
        where address = ${address} and tried_at > ${since})) as tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

export async function deleteTry(tx: ShopTx, tryNo: number): Promise<void> {
  await tx.deleteFrom('couponCodeTry').where('tryNo', '=', tryNo).execute();
}

/** Forgets tries made before a moment. */
export async function deleteTries(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('couponCodeTry').where('triedAt', '<', before).execute();
}
