import { DAY_MS, HOUR_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { Authenticate } from '../../http/routers.ts';
import { createRenewableSessions, type RenewableSessions } from './renewable-sessions.ts';
import { createSessionCache, sessionTag } from './session-cache.ts';
import { createTokenSigner } from './session-token.ts';
import {
  deleteSession,
  findMemberApiSession,
  findSessionMember,
  insertSession,
} from './sessions.sql.ts';
import type { OpenSession } from './start-session.ts';

/** Reference notes, section 4: 12 hours, or 90 days where the shopper asked to stay logged in. */
const TOKEN_SECONDS = (12 * HOUR_MS) / SECOND_MS;
const LONG_TOKEN_SECONDS = (90 * DAY_MS) / SECOND_MS;

/** A shop token and its lifetime in seconds. */
export type SessionToken = { accessToken: string; expireIn: number };

/** A session to create; it ends with the session of the Member API that it belongs to. */
export type NewShopSession = {
  memberNo: number;
  memberApiSessionId: string;
  lifetimeSeconds: number;
};

/** Create, read and end shop sessions, by their tokens. */
export type ShopSessions = {
  /** Find the member of a request's token; undefined without a token, `token_invalid` for a bad one. */
  authenticate: Authenticate;
  /** Create a session; returns its shop token. */
  create(tx: ShopTx, session: NewShopSession): Promise<string>;
  /** Open a session that lives as long as its one token. */
  open: OpenSession<SessionToken>;
  /** Sessions whose short token is renewed. */
  renewable: RenewableSessions;
  /** Find the session of the Member API to which the request's token belongs. */
  memberApiSessionOf(request: FastifyRequest): Promise<string | undefined>;
  /** End the session of the request's token: here at once, in other processes as soon as they are notified. */
  end(request: FastifyRequest): Promise<void>;
};

/** Create the sessions of one process. A token is the signed id of a session row in the database. */
export async function createShopSessions(
  shop: Pick<ShopContext, 'db' | 'clock' | 'settings' | 'invalidations' | 'log' | 'vault'>,
): Promise<ShopSessions> {
  const signer = await createTokenSigner(shop);
  const cache = createSessionCache();
  shop.invalidations.subscribe(cache.invalidate);

  const create: ShopSessions['create'] = async (tx, { lifetimeSeconds, ...session }) => {
    const expiresAt = new Date(shop.clock.now().getTime() + lifetimeSeconds * SECOND_MS);
    const sessionId = await insertSession(tx, { ...session, expiresAt });
    return signer.sign({ sessionId, expiresAt });
  };
  async function endSession(sessionId: string): Promise<void> {
    const ended = [sessionTag(sessionId)];
    await inTransaction(shop.db, async (tx) => {
      await deleteSession(tx, sessionId);
      await invalidateTags(tx, ended);
    });
    cache.invalidate(ended);
  }

  return {
    async authenticate(request) {
      const token = readToken(request);
      if (token === undefined) return undefined;
      const now = shop.clock.now();
      const cached = cache.get(token, now);
      if (cached) return cached;
      const read = await signer.read(token, now);
      if (!read) return refuse('token_invalid');
      const version = cache.version();
      const member = await findSessionMember(shop.db, read.sessionId, now);
      if (!member) return refuse('token_invalid');
      cache.set(token, { member, ...read }, { now, version });
      return member;
    },
    create,
    async open(tx, { keepLogin, mostSeconds = Infinity, ...session }) {
      const expireIn = Math.min(keepLogin ? LONG_TOKEN_SECONDS : TOKEN_SECONDS, mostSeconds);
      const accessToken = await create(tx, { ...session, lifetimeSeconds: expireIn });
      return { accessToken, expireIn };
    },
    renewable: createRenewableSessions(shop, signer, endSession),
    async memberApiSessionOf(request) {
      const read = await signer.read(readToken(request) ?? '', shop.clock.now());
      return read && findMemberApiSession(shop.db, read.sessionId);
    },
    async end(request) {
      const read = await signer.read(readToken(request) ?? '', shop.clock.now());
      if (read) await endSession(read.sessionId);
    },
  };
}

/** `accesstoken: X`, or the newer `Shop-By-Authorization: Bearer X` (reference notes, section 1). */
function readToken(request: FastifyRequest): string | undefined {
  const { accesstoken, 'shop-by-authorization': authorization } = request.headers;
  if (typeof accesstoken === 'string' && accesstoken !== '') return accesstoken;
  if (typeof authorization !== 'string' || authorization === '') return undefined;
  return authorization.replace(/^Bearer\s+/i, '');
}
