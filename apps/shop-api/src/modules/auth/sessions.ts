import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { FastifyRequest } from 'fastify';
import type { ShopContext, ShopTx } from '../../context.ts';
import type { SignIn } from '../../http/routers.ts';
import { createSessionCache, sessionTag } from './session-cache.ts';
import { createTokenSigner } from './session-token.ts';
import { deleteSession, findSessionMember, insertSession } from './sessions.sql.ts';

/** Everything that makes, reads and ends shop tokens. */
export type ShopSessions = {
  signIn: SignIn;
  /** Opens a session of a member for so many seconds; answers her shop token. */
  open(tx: ShopTx, memberNo: number, lifetimeSeconds: number): Promise<string>;
  /** Ends the session of the request's token: here at once, in other processes as they hear of it. */
  close(request: FastifyRequest): Promise<void>;
};

/** Makes the desk of one process. A token is a signed name of a session that the database keeps. */
export async function createShopSessions(
  shop: Pick<ShopContext, 'db' | 'clock' | 'settings' | 'invalidations' | 'log'>,
): Promise<ShopSessions> {
  const signer = await createTokenSigner(shop);
  const memory = createSessionCache();
  shop.invalidations.subscribe(memory.hear);

  return {
    async signIn(request) {
      const token = readToken(request);
      if (token === undefined) return undefined;
      const now = shop.clock.now();
      const known = memory.recall(token, now);
      if (known) return known;
      const read = await signer.read(token, now);
      if (!read) return refuse('token_invalid');
      const changeCount = memory.changeCount();
      const member = await findSessionMember(shop.db, read.sessionId);
      if (!member) return refuse('token_invalid');
      memory.remember(token, { member, ...read }, { now, changeCount });
      return member;
    },
    async open(tx, memberNo, lifetimeSeconds) {
      const expiresAt = new Date(shop.clock.now().getTime() + lifetimeSeconds * 1000);
      return signer.sign({
        sessionId: await insertSession(tx, { memberNo, expiresAt }),
        expiresAt,
      });
    },
    async close(request) {
      const read = await signer.read(readToken(request) ?? '', shop.clock.now());
      if (!read) return;
      const ended = [sessionTag(read.sessionId)];
      await inTransaction(shop.db, async (tx) => {
        await deleteSession(tx, read.sessionId);
        await invalidateTags(tx, ended);
      });
      memory.hear(ended);
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
