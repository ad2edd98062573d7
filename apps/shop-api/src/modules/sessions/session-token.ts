import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { ShopContext } from '../../context.ts';
import { findOrSaveTokenSecret, findTokenSecret, replaceTokenSecret } from './sessions.sql.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'duskline-shop';
/** Another issuer, so that neither kind of token is taken for the other. */
const REFRESH_ISSUER = 'duskline-shop-refresh';
const SECRET_BYTES = 32;
const SEALED_AS = 'shop-token-secret';

/** What a shop token says: its session, and until when it is valid. */
export type ShopToken = { sessionId: string; expiresAt: Date };

/** What a refresh token says: its session, which renewal made it, for how long each is valid, and the last end. */
export type RefreshToken = ShopToken & {
  renewal: number;
  lifetimeSeconds: number;
  lastsUntil: Date;
};

export type TokenSigner = {
  sign(token: ShopToken): Promise<string>;
  /** Read a token that we signed and that is still valid; undefined for anything else. */
  read(text: string, now: Date): Promise<ShopToken | undefined>;
  signRefresh(token: RefreshToken): Promise<string>;
  readRefresh(text: string, now: Date): Promise<RefreshToken | undefined>;
};

/**
 * Create a signer with the operator's secret, else with one generated at the first start and saved
 * sealed in the database.
 */
export async function createTokenSigner(
  shop: Pick<ShopContext, 'db' | 'settings' | 'vault'>,
): Promise<TokenSigner> {
  const secret = shop.settings.SHOP_TOKEN_SECRET ?? (await loadSecret(shop));
  const key = new TextEncoder().encode(secret);
  const sign = (claims: JWTPayload, issuer: string, { sessionId, expiresAt }: ShopToken) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(issuer)
      .setJti(sessionId)
      .setExpirationTime(expiresAt)
      .sign(key);
  async function read(text: string, issuer: string, currentDate: Date) {
    try {
      const { payload } = await jwtVerify(text, key, {
        algorithms: [ALGORITHM],
        issuer,
        requiredClaims: ['jti', 'exp'],
        currentDate,
      });
      const expiresAt = new Date(Number(payload.exp) * SECOND_MS);
      return { payload, sessionId: String(payload.jti), expiresAt };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
  return {
    sign: (token) => sign({}, ISSUER, token),
    read: (text, now) => read(text, ISSUER, now),
    signRefresh: ({ renewal, lifetimeSeconds, lastsUntil, ...token }) =>
      sign(
        { renewal, lifetimeSeconds, lastsUntil: lastsUntil.getTime() / SECOND_MS },
        REFRESH_ISSUER,
        token,
      ),
    async readRefresh(text, now) {
      const token = await read(text, REFRESH_ISSUER, now);
      if (!token) return undefined;
      const { payload, ...session } = token;
      return {
        ...session,
        renewal: Number(payload.renewal),
        lifetimeSeconds: Number(payload.lifetimeSeconds),
        lastsUntil: new Date(Number(payload.lastsUntil) * SECOND_MS),
      };
    },
  };
}

async function loadSecret({ db, vault }: Pick<ShopContext, 'db' | 'vault'>): Promise<string> {
  return inTransaction(db, async (tx) => {
    const candidate = randomBytes(SECRET_BYTES).toString('base64url');
    const stored = await findOrSaveTokenSecret(tx, vault.seal(SEALED_AS, candidate));
    if (isSealed(stored)) return vault.open(SEALED_AS, stored);
    // From before it was sealed: every shopper stays logged in.
    await replaceTokenSecret(tx, stored, vault.seal(SEALED_AS, stored));
    return stored;
  });
}

/** Seal the secret again if an older key sealed it; returns how many that were, 0 or 1. */
export async function resealTokenSecret({
  db,
  vault,
}: Pick<ShopContext, 'db' | 'vault'>): Promise<number> {
  const stored = await findTokenSecret(db);
  if (stored === undefined || !isSealed(stored) || !vault.isOutdated(stored)) return 0;
  const resealed = vault.seal(SEALED_AS, vault.open(SEALED_AS, stored));
  await inTransaction(db, (tx) => replaceTokenSecret(tx, stored, resealed));
  return 1;
}

/** A sealed text names its key before a colon, which no secret of ours has. */
function isSealed(text: string): boolean {
  return text.includes(':');
}
