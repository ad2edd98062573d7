import type * as contract from '@duskline/contract/shop/account-recovery';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import { findAccount, setPassword } from '../accounts/index.ts';
import { redeemIdentity } from '../identity/index.ts';
import {
  type CodeRecipient,
  type CodeRefusal,
  checkVerificationCode,
} from '../verification-codes/index.ts';
import type { RecoveryContext } from './find-login-id.ts';

type NotReset = Refusal<'password_refused' | 'login_unavailable'>;

export type CodeReset = {
  by: 'SMS' | 'EMAIL';
  memberId: string;
  newPassword: string;
  code: string;
};

/**
 * Reset the password of a login id by a verification code, which was sent to the login id after a
 * search, or to the account's phone or mailbox. Without the right code the refusals and their time
 * are the same where the login id does not exist.
 */
export async function resetByCode(
  shop: RecoveryContext,
  { by, memberId: loginId, newPassword, code }: CodeReset,
): Promise<undefined | Refusal<CodeRefusal> | NotReset> {
  const account = await findAccount(shop, { username: loginId });
  if (isRefusal(account)) return account;
  const searched = { loginId, by };
  let verdict = await useCode(shop, searched, code);
  if (verdict === 'authentication_expired') {
    const own = by === 'SMS' ? account && { phone: account.phone } : { email: loginId };
    // Any more about a code to the account's own phone would reveal that the account exists.
    const byOwn = await useCode(shop, own ?? searched, code);
    verdict = byOwn === 'right' ? byOwn : 'authentication_wrong';
  }
  if (verdict !== 'right') return refuse(verdict);
  return account
    ? setPassword(shop, account.memberNo, newPassword)
    : refuse('authentication_wrong');
}

function useCode(
  { db, vault, clock }: RecoveryContext,
  recipient: CodeRecipient,
  code: string,
): Promise<'right' | CodeRefusal> {
  const entered = { recipient, purpose: 'FIND_PASSWORD', code, use: true };
  return inTransaction(db, (tx) => checkVerificationCode(tx, vault, entered, clock.now()));
}

/** Reset the password of the person whom the identity agency verified. */
export async function resetByIdentity(
  shop: RecoveryContext,
  { key, newPassword }: { key: string; newPassword: string },
): Promise<undefined | Refusal<'identity_over'> | NotReset> {
  const identity = await redeemIdentity(shop, key, 'PASSWORD');
  if (isRefusal(identity)) return identity;
  const account = await findAccount(shop, { ci: identity.ci });
  if (isRefusal(account)) return account;
  return account ? setPassword(shop, account.memberNo, newPassword) : refuse('identity_over');
}

/** Reset a password either way, by the one form of the newer call. */
export async function resetByForm(
  shop: RecoveryContext,
  body: z.output<typeof contract.changePasswordAfterCert.body>,
): Promise<undefined | Refusal<CodeRefusal | 'identity_over'> | NotReset> {
  const { findMethod, memberId, newPassword, certificationNumber: code, key } = body;
  if (findMethod === 'MOBILE') {
    return key ? resetByIdentity(shop, { key, newPassword }) : refuse('identity_over');
  }
  if (!memberId || !code) return refuse('authentication_wrong');
  return resetByCode(shop, { by: findMethod, memberId, newPassword, code });
}
