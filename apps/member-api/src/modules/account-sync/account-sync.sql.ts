import type { MemberDb, MemberTx } from '../../context.ts';
import type { ShopSnapshot } from './account-sync.rules.ts';

export type SavedSnapshot = ShopSnapshot & { syncedAt: Date };

/** Find what the shop returned for a member at the last sync. */
export async function findShopSnapshot(
  db: MemberDb,
  memberNo: number,
): Promise<SavedSnapshot | undefined> {
  return db
    .selectFrom('shopSummary')
    .where('memberNo', '=', memberNo)
    .select(['gradeLabel', 'pointRate', 'usableCoupons', 'syncedAt'])
    .executeTakeFirst();
}

export async function saveShopSnapshot(
  tx: MemberTx,
  { memberNo, ...snapshot }: SavedSnapshot & { memberNo: number },
): Promise<void> {
  await tx
    .insertInto('shopSummary')
    .values({ memberNo, ...snapshot })
    .onConflict((conflict) => conflict.column('memberNo').doUpdateSet(snapshot))
    .execute();
}
