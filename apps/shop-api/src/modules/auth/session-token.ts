import { randomBytes } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ShopContext } from '../../context.ts';
import { findOrSaveTokenSecret, findTokenSecret, replaceTokenSecret } from './sessions.sql.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'duskline-shop';
const SECRET_BYTES = 32;
const SEALED_AS = 'shop-token-secret';

/** What a shop token says: its session, and until when it is valid. */
export type ShopToken = { sessionId: string; expiresAt: Date };

export type TokenSigner = {
  sign(token: ShopToken): Promise<string>;
  /** Read a token that we signed and that is still valid; undefined for anything else. */
  read(text: string, now: Date): Promise<ShopToken | undefined>;
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
  return {
    sign: ({ sessionId, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setJti(sessionId)
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(text, now) {
      try {
        const { payload } = await jwtVerify(text, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          requiredClaims: ['jti', 'exp'],
          currentDate: now,
        });
        return { sessionId: String(payload.jti), expiresAt: new Date(Number(payload.exp) * 1000) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
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
  const anew = vault.seal(SEALED_AS, vault.open(SEALED_AS, stored));
  await inTransaction(db, (tx) => replaceTokenSecret(tx, stored, anew));
  return 1;
}

/** A sealed text names its key before a colon, which no secret of ours has. */
function isSealed(text: string): boolean {
  return text.includes(':');
}
