import type { MemberDb, MemberTx } from '../../context.ts';
import type { ShopSnapshot } from './account-sync.rules.ts';

export type Standing = ShopSnapshot & { syncedAt: Date };

/** What the shop said of a member when the two were last in line. */
export async function findShopSnapshot(
  db: MemberDb,
  memberNo: number,
): Promise<Standing | undefined> {
  return db
    .selectFrom('shopStanding')
    .where('memberNo', '=', memberNo)
    .select(['gradeLabel', 'pointRate', 'usableCoupons', 'syncedAt'])
    .executeTakeFirst();
}

export async function saveShopSnapshot(
  tx: MemberTx,
  { memberNo, ...standing }: Standing & { memberNo: number },
): Promise<void> {
  await tx
    .insertInto('shopStanding')
    .values({ memberNo, ...standing })
    .onConflict((known) => known.column('memberNo').doUpdateSet(standing))
    .execute();
}
