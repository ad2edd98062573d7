import { type SqlBool, sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

export async function insertUpload(
  tx: ShopTx,
  upload: { key: string; memberNo: number | null; uploadedAt: Date },
): Promise<void> {
  await tx
    .insertInto('upload')
    .values({ ...upload, unusedSince: upload.uploadedAt })
    .execute();
}

/** Marks as shown what nothing shows yet and this shopper may use; answers how many. */
export async function markUsed(
  tx: ShopTx,
  keys: string[],
  memberNo: number | undefined,
): Promise<number> {
  const marked = await tx
    .updateTable('upload')
    .set({ unusedSince: null })
    .where('key', 'in', keys)
    .where('unusedSince', 'is not', null)
    .where(usableBy(memberNo))
    .returning('key')
    .execute();
  return marked.length;
}

/** What a guest sent belongs to whoever knows its address; a member's to her alone. */
function usableBy(memberNo: number | undefined) {
  return sql<SqlBool>`(member_no is null or member_no = ${memberNo ?? null}::integer)`;
}

export async function markUnused(tx: ShopTx, keys: string[], since: Date): Promise<void> {
  await tx.updateTable('upload').set({ unusedSince: since }).where('key', 'in', keys).execute();
}

/** Forgets a picture that nothing shows yet, for whoever sent it; false for any other. */
export async function deleteUnused(
  tx: ShopTx,
  key: string,
  memberNo: number | undefined,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('upload')
    .where('key', '=', key)
    .where('unusedSince', 'is not', null)
    .where(usableBy(memberNo))
    .returning('key')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Forgets up to `count` pictures that nothing has shown since; answers their keys. */
export async function takeUnused(tx: ShopTx, before: Date, count: number): Promise<string[]> {
  const gone = await tx
    .deleteFrom('upload')
    .where('key', 'in', (from) =>
      from
        .selectFrom('upload')
        .where('unusedSince', '<', before)
        .select('key')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returning('key')
    .execute();
  return gone.map(({ key }) => key);
}
