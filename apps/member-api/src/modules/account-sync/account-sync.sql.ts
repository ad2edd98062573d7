import type { MemberDb, MemberTx } from '../../context.ts';
import type { KeptStanding } from './account-sync.rules.ts';

export type Standing = KeptStanding & { syncedAt: Date };

/** What the shop said of a member when the two were last in line. */
export async function findStanding(db: MemberDb, memberNo: number): Promise<Standing | undefined> {
  return db
    .selectFrom('shopStanding')
    .where('memberNo', '=', memberNo)
    .select(['gradeLabel', 'pointRate', 'usableCoupons', 'syncedAt'])
    .executeTakeFirst();
}

export async function writeStanding(
  tx: MemberTx,
  { memberNo, ...standing }: Standing & { memberNo: number },
): Promise<void> {
  await tx
    .insertInto('shopStanding')
    .values({ memberNo, ...standing })
    .onConflict((known) => known.column('memberNo').doUpdateSet(standing))
    .execute();
}
