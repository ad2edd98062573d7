import type { MemberDb, MemberTx } from '../../context.ts';
import type { ShopSnapshot } from './account-sync.rules.ts';

export type MemberSummary = ShopSnapshot & { syncedAt: Date };

/** What the shop said of a member when the two were last in line. */
export async function findShopSnapshot(
  db: MemberDb,
  memberNo: number,
): Promise<MemberSummary | undefined> {
  return db
    .selectFrom('shopStanding')
    .where('memberNo', '=', memberNo)
    .select(['gradeLabel', 'pointRate', 'usableCoupons', 'syncedAt'])
    .executeTakeFirst();
}

export async function saveShopSnapshot(
  tx: MemberTx,
  { memberNo, ...standing }: MemberSummary & { memberNo: number },
): Promise<void> {
  await tx
    .insertInto('shopStanding')
    .values({ memberNo, ...standing })
    .onConflict((known) => known.column('memberNo').doUpdateSet(standing))
    .execute();
}
