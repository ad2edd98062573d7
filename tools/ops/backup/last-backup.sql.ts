import type { ShopDb } from '@duskline/shop-api/context';
import { sql } from 'kysely';

/** The setting of the shop under which the newest backup is saved. */
export const LAST_BACKUP = 'last_backup';

/** What is saved of the newest backup, for `doctor`: when it ended, where it is, bytes, how long. */
export type LastBackup = { at: string; folder: string; bytes: number; seconds: number };

/** Find the newest backup that was made by `npm run ops -- backup`. */
export async function findLastBackup(db: ShopDb): Promise<LastBackup | undefined> {
  const { rows } = await sql<{ value: LastBackup }>`
    select value from setting where name = ${LAST_BACKUP}`.execute(db);
  return rows[0]?.value;
}

/** What PostgreSQL says of the archive of its log. */
export type Archiver = { mode: string; lastAt: Date | null; failedAt: Date | null };

/** Read whether an own PostgreSQL archives its log, and how the newest attempts went. */
export async function readArchiver(db: ShopDb): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') as mode, last_archived_time as "lastAt",
      last_failed_time as "failedAt"
    from pg_stat_archiver`.execute(db);
  const [archiver] = rows;
  if (!archiver) throw new Error('pg_stat_archiver has no row');
  return archiver;
}
