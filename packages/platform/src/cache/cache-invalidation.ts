import { type RawBuilder, sql as raw } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../database/database.ts';
import type { Log } from '../log.ts';

const CHANNEL = 'changed';
const MAX_TAGS_PER_NOTICE = 200; // PostgreSQL refuses notices of 8,000 bytes and more

/** Names a thing that cached values show, such as `product:12`; a change to it invalidates them. */
export type CacheTag = string;

/**
 * Invalidate everything cached under the tags, in every process, when the transaction commits.
 * It is sent by PostgreSQL's `NOTIFY`, so a rollback sends nothing.
 */
export async function invalidateTags<Tables>(
  tx: Tx<Tables>,
  tags: Iterable<CacheTag>,
): Promise<void> {
  const all = [...new Set(tags)];
  for (let at = 0; at < all.length; at += MAX_TAGS_PER_NOTICE) {
    const notice = noticeOf(all.slice(at, at + MAX_TAGS_PER_NOTICE));
    await raw`select ${notice}`.execute(tx as Db<Tables>);
  }
}

/** Return the call that invalidates a few tags, for a statement that has another reason to be sent. */
export function noticeOf(tags: readonly CacheTag[]): RawBuilder<void> {
  return raw<void>`pg_notify(${CHANNEL}::text, ${tags.join(' ')}::text)`;
}

/** Called with invalidated tags; with none at all, anything cached may be out of date. */
export type InvalidationHandler = (tags: CacheTag[]) => void;

/** The feed of a process, for the service that opened it. */
export type OpenedInvalidationFeed = InvalidationFeed & {
  /** Whether its connection to the database is there. */
  isConnected(): boolean;
  close(): Promise<void>;
};

/** What the caches of a process subscribe to. */
export type InvalidationFeed = { subscribe(handler: InvalidationHandler): void };

/**
 * Open the process's one feed of what any process invalidates, on a connection of its own. After a
 * lost connection it calls the handlers without tags, because what was invalidated in between is
 * unknown.
 */
export async function openInvalidationFeed(
  openClient: () => Promise<pg.Client>,
  log: Log,
): Promise<OpenedInvalidationFeed> {
  const handlers: InvalidationHandler[] = [];
  const publish = (tags: CacheTag[]) => {
    for (const handler of handlers) handler(tags);
  };
  const listening = await listen(openClient, publish, log);
  return { subscribe: (handler) => void handlers.push(handler), ...listening };
}

const RECONNECT_MS = 250;

/** Listen for invalidations and reconnect until it is closed. */
async function listen(
  openClient: () => Promise<pg.Client>,
  publish: (tags: CacheTag[]) => void,
  log: Log,
): Promise<Pick<OpenedInvalidationFeed, 'isConnected' | 'close'>> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = await openClient();
    let isLost = false;
    const onLost = () => {
      if (isLost) return;
      isLost = true;
      client = undefined;
      if (isClosed) return;
      log.warn('the database is away: the connection that listens for invalidations is lost');
      reconnect();
    };
    opened.on('error', onLost);
    opened.on('end', onLost);
    opened.on('notification', ({ payload }) => publish((payload ?? '').split(' ')));
    await opened.query(`listen ${CHANNEL}`);
    client = opened;
    if (isClosed) await opened.end();
  }

  function reconnect(): void {
    retry = setTimeout(async () => {
      try {
        await connect();
        log.warn('the database is there again: all caches are emptied');
        publish([]);
      } catch {
        if (!isClosed) reconnect();
      }
    }, RECONNECT_MS);
  }

  await connect();
  return {
    isConnected: () => client !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
