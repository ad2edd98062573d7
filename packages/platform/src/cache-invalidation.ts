import { sql as raw } from 'kysely';
import type postgres from 'postgres';
import type { Db, Tx } from './database.ts';
import type { Log } from './log.ts';

const CHANNEL = 'changed';
const MAX_TAGS_PER_NOTICE = 200; // PostgreSQL refuses notices of 8,000 bytes and more

/** Names a thing whose change makes remembered answers wrong, such as `product:12`. */
export type CacheTag = string;

/** Tells every process, at commit, that these things have changed. */
export async function invalidateTags<Tables>(
  tx: Tx<Tables>,
  tags: Iterable<CacheTag>,
): Promise<void> {
  const all = [...new Set(tags)];
  for (let at = 0; at < all.length; at += MAX_TAGS_PER_NOTICE) {
    const notice = all.slice(at, at + MAX_TAGS_PER_NOTICE).join(' ');
    await raw`select pg_notify(${CHANNEL}, ${notice})`.execute(tx as Db<Tables>);
  }
}

/**
 * Hears what any process announces. `onLost` is called after the connection was lost and found
 * again: what changed in between is unknown, so nothing remembered may be trusted.
 */
export async function listenForInvalidations(
  sql: postgres.Sql,
  onChange: (tags: CacheTag[]) => void,
  onLost: () => void,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let connected = false;
  const { unlisten } = await sql.listen(
    CHANNEL,
    (notice) => onChange(notice.split(' ')),
    () => {
      if (connected) {
        log.warn('the change listener lost its connection and is back');
        onLost();
      }
      connected = true;
    },
  );
  return { stop: unlisten };
}

/** Hears tags that changed; none at all means that anything may have changed. */
export type InvalidationHandler = (tags: CacheTag[]) => void;

/** One listener of a process, shared by everything in it that remembers. */
export type InvalidationFeed = { subscribe(hear: InvalidationHandler): void };

/** Opens the process's one feed of what any process announces. */
export async function openInvalidationFeed(
  sql: postgres.Sql,
  log: Log,
): Promise<InvalidationFeed & { close(): Promise<void> }> {
  const hearers: InvalidationHandler[] = [];
  const tell = (tags: CacheTag[]) => {
    for (const hear of hearers) hear(tags);
  };
  const { stop } = await listenForInvalidations(sql, tell, () => tell([]), log);
  return { subscribe: (hear) => void hearers.push(hear), close: stop };
}
