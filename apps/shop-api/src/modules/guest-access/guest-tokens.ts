import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findGuestToken, insertGuestToken } from './guest-access.sql.ts';

const TOKEN_MINUTES = 30;

/** What a guest's token opens; masked where the guest proved a name and no password. */
export type GuestAccess = { orderNo: string; isMasked: boolean };

/** Issue a token that opens one guest order for half an hour; only its hash is saved. */
export async function issueGuestToken(
  tx: ShopTx,
  { orderNo, isMasked, now }: GuestAccess & { now: Date },
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS);
  await insertGuestToken(tx, { tokenHash: hashToken(token), orderNo, isMasked, expiresAt });
  return token;
}

/** Find what a guest's token opens; undefined where it has expired or never was. */
export async function findGuestAccess(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  token: string,
): Promise<GuestAccess | undefined> {
  return findGuestToken(shop.db, hashToken(token), shop.clock.now());
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
