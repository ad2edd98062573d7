import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runRequest } from './server-busy.ts';
import { createKindLookup, type WorkKind, type WorkKinds } from './work-kinds.ts';

/** How long a request may have to wait for its turn, in ms, before it is refused instead. */
export type BusyLimits = { browsingMs: number; orderingMs: number };

/** What an API refuses requests by when there are too many. */
export type LoadControl = {
  limits: BusyLimits;
  /** How late the process comes to its work, in ms. */
  loopDelayMs(): number;
  /** How long the last of so many who have just come would wait for a connection, in ms. */
  databaseWaitMs(coming: number): number;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    workKind?: WorkKind;
  }
}

/** A client that waits as long as it is told comes back with few of the others. */
const SOONEST_SECONDS = 1;
const SPREAD_SECONDS = 3;

/** Mark a reply as a refusal for load, with a time to come back that differs from client to client. */
export function markBusy(reply: Pick<FastifyReply, 'header'>, random = Math.random): void {
  reply.header(SERVER_BUSY_HEADER, 'load');
  reply.header('retry-after', SOONEST_SECONDS + Math.floor(random() * SPREAD_SECONDS));
}

/**
 * Refuse requests before their body is read when they would wait too long, by their kind. What was let
 * in is refused later where it needs the database and waits for that: browsing at any time, so that
 * what a cache has is still served, and ordering before anything was done. Call it before the routes.
 */
export function refuseWhenBusy(
  app: FastifyInstance,
  { limits, loopDelayMs, databaseWaitMs }: LoadControl,
  kinds: WorkKinds,
  {
    isInternal,
    refuse,
  }: {
    /** Calls of our own servers are parts of what was let in already. */
    isInternal(request: FastifyRequest): boolean;
    refuse(request: FastifyRequest, reply: FastifyReply): unknown;
  },
): void {
  const kindOf = createKindLookup(kinds);
  const leave = new WeakMap<FastifyRequest, () => void>();
  // Let in, and still to have a connection of the database.
  let coming = 0;
  const leaveDoor = () => {
    coming -= 1;
  };
  function isTooLate(kind: WorkKind): boolean {
    if (kind === 'finishing') return false;
    if (kind === 'browsing') return loopDelayMs() > limits.browsingMs;
    const databaseMs = kind === 'ordering' ? databaseWaitMs(coming) : 0;
    return Math.max(loopDelayMs(), databaseMs) > limits.orderingMs;
  }
  const asShoppers = (kind: WorkKind) => ({
    kind,
    waitsMs: kind === 'browsing' ? limits.browsingMs : limits.orderingMs,
  });
  // Browsing of our own servers is a part of what was let in: it waits as long as it has to.
  const asOwn = (kind: WorkKind) => ({ kind: kind === 'browsing' ? 'ordering' : kind }) as const;
  app.addHook('onRoute', (route) => {
    const method = Array.isArray(route.method) ? (route.method[0] ?? 'GET') : route.method;
    route.config = { ...route.config, workKind: kindOf(method, route.url) };
  });
  app.addHook('onRequest', (request, reply, done) => {
    const kind = request.routeOptions.config.workKind ?? 'browsing';
    const isOwn = isInternal(request);
    if (!isOwn && isTooLate(kind)) return void refuse(request, reply);
    coming += 1;
    const end = runRequest(isOwn ? asOwn(kind) : asShoppers(kind), done, leaveDoor);
    leave.set(request, end);
    // Nothing else says that a shopper went away while they waited.
    reply.raw.once('close', end);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    leave.get(request)?.();
    done();
  });
}
