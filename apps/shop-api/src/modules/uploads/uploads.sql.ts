import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Insert an upload that nothing shows yet. */
export async function insertUpload(
  tx: ShopTx,
  upload: { key: string; memberNo: number | null; uploadedAt: Date; savedBytes: number },
): Promise<void> {
  await tx
    .insertInto('upload')
    .values({ ...upload, unusedSince: upload.uploadedAt })
    .execute();
}

/** Add what an owner sends to what they have sent on this day; returns the sum. */
export async function addSentBytes(
  tx: ShopTx,
  { owner, day, bytes }: { owner: string; day: string; bytes: number },
): Promise<number> {
  const { sentBytes } = await tx
    .insertInto('uploadDay')
    .values({ owner, day, sentBytes: bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'day'])
        .doUpdateSet({ sentBytes: sql`upload_day.sent_bytes + excluded.sent_bytes` }),
    )
    .returning('sentBytes')
    .executeTakeFirstOrThrow();
  return Number(sentBytes);
}

/** Sum what all uploads take on disk. */
export async function sumSavedBytes(db: ShopDb): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload')
    .select((from) => from.fn.sum<string | null>('savedBytes').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Delete what was counted on days before this one. */
export async function deleteUploadDays(tx: ShopTx, before: string): Promise<void> {
  await tx.deleteFrom('uploadDay').where(sql<SqlBool>`day < ${before}::date`).execute();
}

/** Mark uploads as attached that nothing shows yet and that this shopper may use; returns how many. */
export async function markAttached(
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

/** A guest's upload may be used by anybody who knows its URL, a member's by that member only. */
function usableBy(memberNo: number | undefined) {
  return sql<SqlBool>`(member_no is null or member_no = ${memberNo ?? null}::integer)`;
}

/** Mark uploads as released from a moment on. */
export async function markReleased(tx: ShopTx, keys: string[], since: Date): Promise<void> {
  await tx.updateTable('upload').set({ unusedSince: since }).where('key', 'in', keys).execute();
}

/** Delete an own upload that nothing shows yet; false for any other. */
export async function deleteUnattachedUpload(
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

/** Delete up to `limit` uploads that nothing has shown since a moment; returns their keys. */
export async function deleteUnattached(tx: ShopTx, before: Date, limit: number): Promise<string[]> {
  const deleted = await tx
    .deleteFrom('upload')
    .where('key', 'in', (from) =>
      from
        .selectFrom('upload')
        .where('unusedSince', '<', before)
        .select('key')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('key')
    .execute();
  return deleted.map(({ key }) => key);
}
