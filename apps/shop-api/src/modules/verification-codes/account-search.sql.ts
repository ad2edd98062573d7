import type { ShopDb, ShopTx } from '../../context.ts';

/** Save the login id that somebody searched for, under a number of its own. */
export async function insertAccountSearch(
  tx: ShopTx,
  search: { searchNo: number; loginId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('accountSearch')
    .values(search)
    .onConflict((conflict) => conflict.column('searchNo').doNothing())
    .execute();
}

/** Find the login id of a search that has not expired. */
export async function findSearchedLoginId(
  db: ShopDb,
  searchNo: number,
  now: Date,
): Promise<string | undefined> {
  const search = await db
    .selectFrom('accountSearch')
    .where('searchNo', '=', searchNo)
    .where('expiresAt', '>', now)
    .select('loginId')
    .executeTakeFirst();
  return search?.loginId;
}

/** Delete searches that expired before a moment. */
export async function deleteSearchesBefore(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('accountSearch').where('expiresAt', '<', before).execute();
}
