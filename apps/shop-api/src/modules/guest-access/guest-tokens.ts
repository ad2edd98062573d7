import { createHash, randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findGuestToken, guestTokenInsertion, insertGuestToken } from './guest-access.sql.ts';

const TOKEN_MINUTES = 30;

/** What a guest's token opens; masked where the guest proved a name and no password. */
export type GuestAccess = { orderNo: string; isMasked: boolean };

/** Issue a token that opens one guest order for half an hour; only its hash is saved. */
export async function issueGuestToken(
  tx: ShopTx,
  { orderNo, isMasked, now }: GuestAccess & { now: Date },
): Promise<string> {
  const { token, ...saved } = newToken(now);
  await insertGuestToken(tx, { ...saved, orderNo, isMasked });
  return token;
}

/**
 * Make a token for an order that another statement finds, and what that statement inserts for it: for
 * each row of `order_no` in `guest_order`.
 */
export function issueGuestTokenWith(now: Date): {
  token: string;
  insertion: ReturnType<typeof guestTokenInsertion>;
} {
  const { token, ...saved } = newToken(now);
  return { token, insertion: guestTokenInsertion(saved) };
}

function newToken(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_MINUTES * MINUTE_MS);
  return { token, tokenHash: hashToken(token), expiresAt };
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
