import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** An attempt to register a promotion code; `network` is that of the IP it came from. */
export type CodeAttempt = { memberNo: number; network: string; triedAt: Date };

/** Insert an attempt; returns its number. */
export async function insertAttempt(
  tx: ShopTx,
  { memberNo, network, triedAt }: CodeAttempt,
): Promise<number> {
  const { tryNo } = await tx
    .insertInto('couponCodeTry')
    .values({ memberNo, ip: network, triedAt })
    .returning('tryNo')
    .executeTakeFirstOrThrow();
  return tryNo;
}

/** Count the attempts since a moment by this member or from this network, whichever are more. */
export async function countAttempts(
  db: ShopDb,
  { memberNo, network }: Pick<CodeAttempt, 'memberNo' | 'network'>,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select greatest(
      (select count(*) from coupon_code_try
        where member_no = ${memberNo} and tried_at > ${since}),
      (select count(*) from coupon_code_try
        where ip = ${network} and tried_at > ${since})) as attempts`.execute(db);
  return rows[0]?.attempts ?? 0;
}

/** Delete one attempt, because its code was not wrong. */
export async function deleteAttempt(tx: ShopTx, tryNo: number): Promise<void> {
  await tx.deleteFrom('couponCodeTry').where('tryNo', '=', tryNo).execute();
}

/** Delete attempts made before a moment. */
export async function deleteAttempts(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('couponCodeTry').where('triedAt', '<', before).execute();
}
