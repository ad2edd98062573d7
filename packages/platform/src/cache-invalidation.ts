import { sql as raw } from 'kysely';
import type pg from 'pg';
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

const RECONNECT_MS = 250;

/**
 * Listens to what any process announces, on a connection of its own that is opened again whenever
 * it is lost. `onLost` is called once it is back: what changed in between is unknown, so nothing
 * cached may be trusted.
 */
export async function listenForInvalidations(
  openClient: () => Promise<pg.Client>,
  onChange: (tags: CacheTag[]) => void,
  onLost: () => void,
  log: Log,
): Promise<{ stop(): Promise<void> }> {
  let client: pg.Client | undefined;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const opened = await openClient();
    let isGone = false;
    const onGone = () => {
      if (isGone) return;
      isGone = true;
      client = undefined;
      if (isStopped) return;
      log.warn('the change listener lost its connection');
      reconnect();
    };
    opened.on('error', onGone);
    opened.on('end', onGone);
    opened.on('notification', ({ payload }) => onChange((payload ?? '').split(' ')));
    await opened.query(`listen ${CHANNEL}`);
    client = opened;
    if (isStopped) await opened.end();
  }

  function reconnect(): void {
    retry = setTimeout(async () => {
      try {
        await listen();
        log.warn('the change listener is back');
        onLost();
      } catch {
        if (!isStopped) reconnect();
      }
    }, RECONNECT_MS);
  }

  await listen();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}

/** Hears tags that changed; none at all means that anything may have changed. */
export type InvalidationHandler = (tags: CacheTag[]) => void;

/** One listener of a process, shared by everything in it that remembers. */
export type InvalidationFeed = { subscribe(hear: InvalidationHandler): void };

/** Opens the process's one feed of what any process announces. */
export async function openInvalidationFeed(
  openClient: () => Promise<pg.Client>,
  log: Log,
): Promise<InvalidationFeed & { close(): Promise<void> }> {
  const hearers: InvalidationHandler[] = [];
  const tell = (tags: CacheTag[]) => {
    for (const hear of hearers) hear(tags);
  };
  const { stop } = await listenForInvalidations(openClient, tell, () => tell([]), log);
  return { subscribe: (hear) => void hearers.push(hear), close: stop };
}
