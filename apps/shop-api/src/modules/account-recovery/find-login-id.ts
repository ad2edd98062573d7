import type * as contract from '@duskline/contract/shop/account-recovery';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { findAccount, type MemberAccount } from '../accounts/index.ts';
import { redeemIdentity } from '../identity/index.ts';
import {
  type CodeContact,
  type CodeRefusal,
  checkVerificationCode,
} from '../verification-codes/index.ts';

export type RecoveryContext = Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>;

/** An account whose owner entered a verification code; undefined where no code was sent along. */
type Found = MemberAccount | undefined | Refusal<CodeRefusal | 'login_unavailable'>;

type EnteredCode = { recipient: CodeContact; code: string };

/**
 * Find the account of a person the identity agency verified (`key`), or of the phone or mailbox that
 * received a verification code. Without either, nobody is found.
 */
export async function findByForm(
  shop: RecoveryContext,
  body: z.output<typeof contract.findId.body>,
): Promise<Found | Refusal<'identity_over'>> {
  if (body.key) {
    const identity = await redeemIdentity(shop, body.key, 'FIND_ID');
    return isRefusal(identity) ? identity : findAccount(shop, { ci: identity.ci });
  }
  const entered = enteredCode(body.mobileNo, body.email, body.certificationNo);
  const found = entered && (await findByCode(shop, entered, 'FIND_ID'));
  return isRefusal(found) ? found : withName(found, body.memberName);
}

/** Find the account of a phone or mailbox, as `findByForm`, for the call that carries a query. */
export async function findByQuery(
  shop: RecoveryContext,
  query: z.output<typeof contract.findIds.query>,
): Promise<Found> {
  const entered = enteredCode(query.mobileNo, query.email, query.certificationNumber);
  const found = entered && (await findByCode(shop, entered, 'FIND_ID'));
  return isRefusal(found) ? found : withName(found, query.memberName);
}

/** Use a verification code up and find the account of the phone or mailbox it was sent to. */
async function findByCode(
  shop: RecoveryContext,
  { recipient, code }: EnteredCode,
  purpose: 'FIND_ID',
): Promise<Found> {
  const verdict = await inTransaction(shop.db, (tx) =>
    checkVerificationCode(
      tx,
      shop.vault,
      { recipient, purpose, code, use: true },
      shop.clock.now(),
    ),
  );
  if (verdict !== 'right') return refuse(verdict);
  return findAccount(
    shop,
    'phone' in recipient ? { phone: recipient.phone } : { username: recipient.email },
  );
}

function enteredCode(
  phone: string | null | undefined,
  email: string | null | undefined,
  code: string | null | undefined,
): EnteredCode | undefined {
  if (!code) return undefined;
  if (phone) return { recipient: { phone }, code };
  return email ? { recipient: { email }, code } : undefined;
}

/** A name that was entered too must be the account's. */
function withName(
  found: MemberAccount | undefined,
  name: string | null | undefined,
): MemberAccount | undefined {
  return name && found?.name !== name.trim() ? undefined : found;
}
