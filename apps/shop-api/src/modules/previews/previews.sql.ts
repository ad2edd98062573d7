import type { ShopDb, ShopTx } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';

/** A call's reply as the previewed page reads it. */
export type HeldReply = { path: string; reply: unknown; namedBy?: string | undefined };

type Preview = { path: string; platform: Platform; replies: HeldReply[] };

/** Save a preview under the hash of its pass, and delete those that are over. */
export async function insertPreview(
  tx: ShopTx,
  { replies, ...facts }: Preview & { passHash: Buffer; madeBy: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('preview').where('expiresAt', '<=', now).execute();
  await tx
    .insertInto('preview')
    .values({ ...facts, replies: JSON.stringify(replies) })
    .execute();
}

/** Find a preview by the hash of its pass; undefined for one that is unknown or over. */
export async function findPreview(
  db: ShopDb,
  passHash: Buffer,
  now: Date,
): Promise<Preview | undefined> {
  const row = await db
    .selectFrom('preview')
    .select(['path', 'platform', 'replies'])
    .where('passHash', '=', passHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row && { ...row, platform: row.platform as Platform, replies: row.replies as HeldReply[] };
}
