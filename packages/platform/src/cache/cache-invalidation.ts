import { SECOND_MS } from '@duskline/contract/time.rules';
import { type RawBuilder, sql as raw } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../database/database.ts';
import type { Log } from '../log.ts';
import { within } from '../within.ts';

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
/** Nothing but notices comes on the connection: so often it is asked for a sign of life. */
const ASK_EVERY_MS = 15 * SECOND_MS;
/** What it is asked; its text differs from every statement of a request. */
export const SIGN_OF_LIFE = 'select 1 as sign_of_life';
/** A busy database answers later than usual; one that has not by then is out of reach. */
const ANSWERS_WITHIN_MS = 30 * SECOND_MS;

/** Listen for invalidations and reconnect until it is closed. */
async function listen(
  openClient: () => Promise<pg.Client>,
  publish: (tags: CacheTag[]) => void,
  log: Log,
): Promise<Pick<OpenedInvalidationFeed, 'isConnected' | 'close'>> {
  /** The connection that listens. */
  let client: pg.Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const opened = await openClient();
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload }) => publish((payload ?? '').split(' ')));
    await ask(opened, `listen ${CHANNEL}`);
    client = opened;
    if (isClosed) await opened.end();
    else askLater(opened);
  }

  /** Reconnect, unless the connection has never listened: then whoever opened it does. */
  function lose(lost: pg.Client): void {
    if (client !== lost) return;
    client = undefined;
    if (isClosed) return;
    log.warn('the database is away: the connection that listens for invalidations is lost');
    reconnect();
  }

  function reconnect(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await connect();
        log.warn('the database is there again: all caches are emptied');
        publish([]);
      } catch {
        if (!isClosed) reconnect();
      }
    }, RECONNECT_MS);
  }

  function askLater(listening: pg.Client): void {
    timer = setTimeout(async () => {
      try {
        await ask(listening, SIGN_OF_LIFE);
        if (client === listening && !isClosed) askLater(listening);
      } catch {
        lose(listening);
      }
    }, ASK_EVERY_MS).unref();
  }

  await connect();
  return {
    isConnected: () => client !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Run a statement on a connection; where it fails or no answer comes the connection is ended, too. */
async function ask(client: pg.Client, statement: string): Promise<void> {
  const answered = client.query(statement).then(() => true);
  try {
    if (await within(ANSWERS_WITHIN_MS, answered, () => false)) return;
    throw new Error('the database does not answer');
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}
