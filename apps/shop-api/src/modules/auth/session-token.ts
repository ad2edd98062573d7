import { randomBytes } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { ShopContext } from '../../context.ts';
import { findOrSaveTokenSecret } from './sessions.sql.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'duskline-shop';
const SECRET_BYTES = 32;

/** What a shop token says: its session, and until when it is valid. */
export type ShopToken = { sessionId: string; expiresAt: Date };

export type TokenSigner = {
  sign(token: ShopToken): Promise<string>;
  /** Read a token that we signed and that is still valid; undefined for anything else. */
  read(text: string, now: Date): Promise<ShopToken | undefined>;
};

/** Create a signer with the operator's secret, else with one generated at the first start and saved in the database. */
export async function createTokenSigner(
  shop: Pick<ShopContext, 'db' | 'settings'>,
): Promise<TokenSigner> {
  const secret =
    shop.settings.SHOP_TOKEN_SECRET ??
    (await inTransaction(shop.db, (tx) =>
      findOrSaveTokenSecret(tx, randomBytes(SECRET_BYTES).toString('base64url')),
    ));
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
