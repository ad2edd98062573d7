import type { RedisClientType } from '@redis/client';
import type { Log } from '../log.ts';
import { measure } from '../metrics/measure.ts';
import { createKeyedHash } from '../secrets/keyed-hash.ts';
import { within } from '../within.ts';
import { type CallCounter, createCallCounter } from './call-counter.ts';
import type { Counted, LimitCounts } from './limit-counts.ts';

/** A shopper does not wait for a count: what comes later is as if it had not come. */
const ANSWERS_WITHIN_MS = 250;
/** After a reply that came late or not, so long none is asked for. */
const PAUSE_MS = 1000;
const CONNECTS_WITHIN_MS = 3000;
/** Addresses that a process counts by itself; the one that called longest ago is dropped. */
const OWN_KEYS = 50_000;
const PREFIX = 'duskline:limit:';
/** Counts a call, and begins the window with the first one; returns the calls and the ms that are left. */
const COUNT = `local calls = redis.call('INCR', KEYS[1])
if calls == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {calls, redis.call('PTTL', KEYS[1])}`;

/**
 * Count in the Redis of `REDIS_URL` that all processes share. While it is away, refuses the password or is slow, each
 * process goes on with its own counts, which it has always made beside: no request waits or fails,
 * and a client may come through once for each process. Keys hold IP addresses, so they are hashed with
 * `key`, which is the same for all processes. Undefined without an address.
 */
export function openLimitCounts(
  url: string | undefined,
  key: string,
  log: Log,
  answersWithinMs: number = ANSWERS_WITHIN_MS,
): LimitCounts | undefined {
  if (url === undefined) return undefined;
  const address = url;
  const hash = createKeyedHash(key);
  const own = new Map<number, CallCounter>();
  let client: RedisClientType | undefined;
  let isServing: boolean | undefined;
  let pausedUntil = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  function enter(serves: boolean, error?: unknown): void {
    if (serves === isServing || isClosed) return;
    if (serves) log[isServing === undefined ? 'info' : 'warn']('Redis counts the limits');
    else log.warn({ err: error }, 'Redis does not answer: each process counts its own limits');
    isServing = serves;
  }

  function lose(lost: RedisClientType, error: unknown): void {
    if (client !== lost) return;
    client = undefined;
    enter(false, error);
    lost.destroy();
    connectLater();
  }

  function connectLater(): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(connect, PAUSE_MS).unref();
  }

  async function connect(): Promise<void> {
    // 480 modules, which a store without Redis does not load.
    const { createClient } = await import('@redis/client');
    if (isClosed) return;
    const opening = createClient({
      url: address,
      disableOfflineQueue: true,
      socket: { connectTimeout: CONNECTS_WITHIN_MS, reconnectStrategy: false },
    }) as RedisClientType;
    opening.on('error', (error: unknown) => lose(opening, error));
    client = opening;
    try {
      const late = Symbol();
      const found = await within<unknown>(CONNECTS_WITHIN_MS, opening.connect(), () => late);
      if (found === late) throw new Error(`no reply within ${CONNECTS_WITHIN_MS} ms`);
      if (isClosed) opening.destroy();
      else enter(true);
    } catch (error) {
      lose(opening, error);
    }
  }

  async function ask(counted: string, windowMs: number): Promise<Counted | undefined> {
    const asked = client;
    if (!asked?.isReady || Date.now() < pausedUntil) return undefined;
    try {
      const reply = await within<unknown>(
        answersWithinMs,
        asked.eval(COUNT, { keys: [counted], arguments: [String(windowMs)] }),
        () => undefined,
      );
      if (!Array.isArray(reply)) {
        pausedUntil = Date.now() + PAUSE_MS;
        enter(false, new Error(`no reply within ${answersWithinMs} ms`));
        return undefined;
      }
      enter(true);
      return { calls: Number(reply[0]), endsInMs: Math.max(0, Number(reply[1])) };
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      enter(false, error);
      return undefined;
    }
  }

  function countHere(key: string, windowMs: number): Counted {
    const counter = own.get(windowMs) ?? createCallCounter({ windowMs, keys: OWN_KEYS });
    own.set(windowMs, counter);
    return counter.countUntil(key, Date.now());
  }

  void connect();
  return {
    async count(of, windowMs) {
      const here = countHere(of, windowMs);
      const shared = await ask(PREFIX + hash('limit', of), windowMs);
      measure('duskline_limit_counts_total', { by: shared ? 'redis' : 'process' });
      return shared ?? here;
    },
    isShared: () => isServing === true,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      client?.destroy();
    },
  };
}
