import { AsyncLocalStorage } from 'node:async_hooks';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { createKeyedHash } from '../secrets/keyed-hash.ts';
import { within } from '../within.ts';

/** Says in a reply where the writes of its request are in the database's log, and in a request what it must see. */
export const READ_AFTER = 'read-after';

/** A reply whose write is done does not wait longer to say where it is. */
const ANSWERED_WITHIN_MS = 2000;

type Work = { after: bigint; wrote: boolean };
const work = new AsyncLocalStorage<Work>();

/** Note that what runs now has changed the database. */
export function noteWrite(): void {
  const now = work.getStore();
  if (now) now.wrote = true;
}

/** Return what reads of the current request must see; 0 where it says nothing. */
export function neededPosition(): bigint {
  return work.getStore()?.after ?? 0n;
}

/**
 * Let clients carry the position of what they wrote, so that they read it wherever they read next:
 * as a cookie, which browsers carry by themselves, and as a header for clients of other origins. It
 * is signed, so that nobody can have all their reads made by the primary, and is worth nothing after
 * `seconds`, by when a standby has it or is not read from. Call it before the routes.
 */
export function carryReadPosition(
  app: FastifyInstance,
  { key, seconds, isSecure, currentPosition, clock }: CarriedPositions,
): void {
  const hash = createKeyedHash(key);
  const sign = (said: string) => hash(READ_AFTER, said).slice(0, SIGNATURE_LENGTH);
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const requests = new WeakMap<FastifyRequest, Work>();

  function parse(token: string | undefined): bigint {
    const [, said = '', at = '', position = '', signature = ''] = TOKEN.exec(token ?? '') ?? [];
    if (said === '' || now() - Number(at) > seconds) return 0n;
    const isOurs = timingSafeEqual(Buffer.from(sign(said)), Buffer.from(signature));
    return isOurs ? BigInt(`0x${position}`) : 0n;
  }
  function write(reply: FastifyReply, position: bigint): void {
    const said = `${now()}-${position.toString(16)}`;
    const token = `${said}-${sign(said)}`;
    reply.header(READ_AFTER, token);
    reply.header(
      'set-cookie',
      `${READ_AFTER}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    );
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { [READ_AFTER]: header, cookie = '' } = request.headers;
    const said = [typeof header === 'string' ? header : undefined, COOKIE.exec(cookie)?.[1]];
    const after = said.map(parse).reduce((a, b) => (a > b ? a : b));
    const begun = { after, wrote: false };
    requests.set(request, begun);
    work.run(begun, done);
  });
  // Reading a body leaves the request's own chain of calls.
  app.addHook('preValidation', (request, _reply, done) => {
    work.run(requests.get(request) ?? { after: 0n, wrote: false }, done);
  });
  app.addHook('onSend', async (request, reply) => {
    if (!requests.get(request)?.wrote) return;
    // A reply for everybody names nobody's writes: caches would give the cookie to others.
    if (String(reply.getHeader('cache-control') ?? '').startsWith('public')) return;
    // Where the primary does not say it now, the reply is still true: the client reads a little late.
    const position = await within(ANSWERED_WITHIN_MS, currentPosition(), () => undefined).catch(
      () => undefined,
    );
    if (position !== undefined) write(reply, position);
  });
}

export type CarriedPositions = {
  /** The same for all processes of the store. */
  key: string;
  seconds: number;
  isSecure: boolean;
  currentPosition(): Promise<bigint>;
  /** The database's: one process writes what another reads. */
  clock: Clock;
};

const SIGNATURE_LENGTH = 22;
const TOKEN = /^((\d{1,12})-([0-9a-f]{1,16}))-([\w-]{22})$/;
const COOKIE = new RegExp(`(?:^|; )${READ_AFTER}=([\\w-]{1,64})(?:;|$)`);
