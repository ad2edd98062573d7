import { randomInt } from 'node:crypto';
import { EmailAddress, MobileNo } from '@duskline/contract/shop/verification-codes';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { findAccount } from '../auth/index.ts';
import { findLoginId, insertSearch } from './verification-codes.sql.ts';
import type { Target } from './verification-codes.ts';

export type Named = {
  type: 'SMS' | 'EMAIL';
  memberNo?: number | null | undefined;
  notiAccount?: string | null | undefined;
};

/** Above any member's number, below what a row's number may be. */
const SEARCH_NOS = { from: 1_000_000_000, to: 2_000_000_000 };
const SEARCH_SECONDS = 600;

/**
 * Where a number goes: what the caller names, or what the account behind a member's number has;
 * undefined where the number stands for nobody, which the caller must not be told.
 */
export async function findRecipient(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'memberApi'>,
  { type, memberNo, notiAccount }: Named,
): Promise<Target | undefined | Refusal<'authentication_target_missing' | 'login_unavailable'>> {
  if (memberNo) {
    const loginId = await inTransaction(shop.db, (tx) =>
      findLoginId(tx, memberNo, shop.clock.now()),
    );
    if (loginId === undefined) return undefined;
    const holder = await findAccount(shop, { username: loginId });
    if (isRefusal(holder) || !holder) return holder;
    return type === 'SMS' ? { phone: holder.phone } : { email: holder.username };
  }
  const read =
    type === 'SMS' ? MobileNo.safeParse(notiAccount) : EmailAddress.safeParse(notiAccount);
  if (!read.success) return refuse('authentication_target_missing');
  return type === 'SMS' ? { phone: read.data } : { email: read.data };
}

/** Gives a search for a login id a number that a code can be asked for with, whether somebody has the id or not. */
export async function createAccountSearch(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  loginId: string,
): Promise<number> {
  const searchNo = randomInt(SEARCH_NOS.from, SEARCH_NOS.to);
  const expiresAt = new Date(clock.now().getTime() + SEARCH_SECONDS * 1000);
  await inTransaction(db, (tx) => insertSearch(tx, { searchNo, loginId, expiresAt }));
  return searchNo;
}
