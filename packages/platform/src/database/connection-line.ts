import type pg from 'pg';
import { isBegun, noteBegun, patienceMs, ServerBusy } from '../load/server-busy.ts';

/** The line of those who wait for a connection of a pool. */
export type ConnectionLine = {
  /** About how long the last of so many requests that have just come would wait, in ms. */
  expectedWaitMs(coming?: number): number;
  /** How many wait. */
  waiting(): number;
};

type Waiting = { since: number; go(): void };

/** How much the last figure changes a mean. */
const WEIGHT_OF_LAST = 0.05;
/**
 * So long after each other newcomers have their turn as long as nobody waits, in ms: about the CPU of a
 * whole order, which each of them brings. Of a crowd that comes at once, what can be served is let in
 * before a single turn was measured.
 */
const USUAL_TURN_MS = 10;

/**
 * Let whoever wants a connection of a full pool wait for it in this order: requests that were begun
 * (they finish an order, or had a connection before), then those that have just come. A request asks
 * for several connections, one after the other: were they in one line, each would wait behind all who
 * came since. Nobody waits longer than `waitMs`, as in the pool itself. A request with less patience
 * (`patienceMs`) is refused with `ServerBusy` once it has waited that long, and at once where it would.
 */
export function lineUp(pool: pg.Pool, waitMs: number): ConnectionLine {
  const begun = new Set<Waiting>();
  const newcomers = new Set<Waiting>();
  const means = watchMeans(pool);
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const hasFree = () => pool.idleCount + pool.options.max - pool.totalCount > pool.waitingCount;

  function letGo(): void {
    for (const line of [begun, newcomers]) {
      for (const waiting of line) {
        if (!hasFree() && !pool.ending) return;
        line.delete(waiting);
        waiting.go();
      }
    }
  }
  // The pool says so before it has the connection back.
  pool.on('release', () => process.nextTick(letGo));
  pool.on('remove', letGo);

  function expectedWaitMs(coming = 0): number {
    const now = performance.now();
    const ahead = Math.max(newcomers.size, coming);
    const waitedMs = [begun, newcomers].map(([first]) => now - (first?.since ?? now));
    const heldMs = ((begun.size + ahead) * means.heldMs()) / pool.options.max;
    return Math.max(ahead * means.turnMs(), heldMs, ...waitedMs);
  }

  /** Take a connection now; one that cannot be had leaves its place to who waits. */
  function take(): Promise<pg.PoolClient> {
    const connected = connect();
    connected.catch(letGo);
    return connected;
  }

  /** Wait in a line until a connection is free. */
  function waitIn(line: Set<Waiting>, mostMs: number, late: () => Error): Promise<pg.PoolClient> {
    const taken = Promise.withResolvers<pg.PoolClient>();
    const timer = setTimeout(() => {
      line.delete(waiting);
      taken.reject(late());
    }, mostMs).unref();
    const waiting = {
      since: performance.now(),
      go: () => {
        clearTimeout(timer);
        taken.resolve(take());
      },
    };
    line.add(waiting);
    return taken.promise;
  }

  async function connectInTurn(): Promise<pg.PoolClient> {
    const line = isBegun() ? begun : newcomers;
    const patience = patienceMs() ?? Number.POSITIVE_INFINITY;
    const askedAt = performance.now();
    const isFree = hasFree() && begun.size === 0 && line.size === 0;
    if (!isFree && line === newcomers && expectedWaitMs() > patience) throw tooLate();
    const late = patience < waitMs ? tooLate : timedOut;
    const client = await (isFree ? take() : waitIn(line, Math.min(patience, waitMs), late));
    if (line === newcomers) means.noteTurn(isFree ? undefined : askedAt);
    noteBegun();
    return client;
  }
  pool.connect = connectInTurn as typeof pool.connect;
  return { expectedWaitMs, waiting: () => begun.size + newcomers.size };
}

const tooLate = () => new ServerBusy('the request waits no longer for a connection');
/** In the pool's own words, by which what follows knows that the database is out of reach. */
const timedOut = () => new Error('timeout exceeded when trying to connect');

/** Watch how long connections are held, and how long after each other newcomers have their turn, in ms. */
function watchMeans(pool: pg.Pool) {
  const heldSince = new WeakMap<pg.PoolClient, number>();
  let heldMs = 0;
  let turnMs = USUAL_TURN_MS;
  let lastTurnAt = 0;
  pool.on('acquire', (client) => heldSince.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    const now = performance.now();
    heldMs += (now - (heldSince.get(client) ?? now) - heldMs) * WEIGHT_OF_LAST;
  });
  return {
    heldMs: () => heldMs,
    turnMs: () => turnMs,
    /** A newcomer has their turn; since when they waited, undefined where they did not. */
    noteTurn(waitedSince: number | undefined): void {
      const now = performance.now();
      const took =
        waitedSince === undefined ? USUAL_TURN_MS : now - Math.max(waitedSince, lastTurnAt);
      turnMs += (took - turnMs) * WEIGHT_OF_LAST;
      lastTurnAt = now;
    },
  };
}
