import { randomInt } from 'node:crypto';
import { EmailAddress, MobileNo } from '@duskline/contract/shop/verification-codes';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findSearchedLoginId, insertAccountSearch } from './account-search.sql.ts';
import type { CodeRecipient } from './verification-codes.ts';

/** Where the public API lets a client say a code goes: to a phone or mailbox, or to a member's. */
export type NamedRecipient = {
  type: 'SMS' | 'EMAIL';
  memberNo?: number | null | undefined;
  notiAccount?: string | null | undefined;
};

/** Above any member's number, below what a row's number may be. */
const SEARCH_NOS = { from: 1_000_000_000, to: 2_000_000_000 };
const SEARCH_MS = 10 * MINUTE_MS;

/**
 * Find where a code goes: the phone or mailbox that the client names, or the login id that it
 * searched for, by the number of that search; a search that is over stands for nobody. A member's own
 * number says nothing here: anybody could have codes sent to strangers.
 */
export async function findRecipient(
  shop: Pick<ShopContext, 'db' | 'clock'>,
  { type, memberNo, notiAccount }: NamedRecipient,
): Promise<CodeRecipient | Refusal<'authentication_target_missing'>> {
  if (memberNo) {
    const loginId = await findSearchedLoginId(shop.db, memberNo, shop.clock.now());
    return { by: type, loginId: loginId ?? `search ${memberNo}` };
  }
  const parsed =
    type === 'SMS' ? MobileNo.safeParse(notiAccount) : EmailAddress.safeParse(notiAccount);
  if (!parsed.success) return refuse('authentication_target_missing');
  return type === 'SMS' ? { phone: parsed.data } : { email: parsed.data };
}

/** Create a search for a login id and return its number, whether the login id exists or not: a code can be requested with it. */
export async function createAccountSearch(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  loginId: string,
): Promise<number> {
  const searchNo = randomInt(SEARCH_NOS.from, SEARCH_NOS.to);
  const expiresAt = new Date(clock.now().getTime() + SEARCH_MS);
  await inTransaction(db, (tx) => insertAccountSearch(tx, { searchNo, loginId, expiresAt }));
  return searchNo;
}
