import type { ShopDb, ShopTx } from '../../context.ts';

/** Since when and why a member may neither log in nor order. */
export type Stop = { stoppedAt: Date; stopReason: string };

/** Stop an active member, or allow them again (null); false where they were so already, or withdrew. */
export async function saveStop(tx: ShopTx, memberNo: number, stop: Stop | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('member')
    .set(stop ?? { stoppedAt: null, stopReason: null })
    .where('memberNo', '=', memberNo)
    .where('status', '=', 'ACTIVE')
    .where('stoppedAt', stop ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Find why a member is stopped; undefined where they are not. */
export async function findStopReason(db: ShopDb, memberNo: number): Promise<string | undefined> {
  const member = await db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('stopReason')
    .executeTakeFirst();
  return member?.stopReason ?? undefined;
}

/** Find whether a member has withdrawn, and since when they are stopped (null where they are not). */
export async function findBuyerState(
  db: ShopDb,
  memberNo: number,
): Promise<{ isWithdrawn: boolean; stoppedAt: Date | null }> {
  const { status, stoppedAt } = await db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select(['status', 'stoppedAt'])
    .executeTakeFirstOrThrow();
  return { isWithdrawn: status === 'WITHDRAWN', stoppedAt };
}
