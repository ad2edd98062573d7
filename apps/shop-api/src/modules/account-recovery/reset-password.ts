import type * as contract from '@duskline/contract/shop/account-recovery';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import { findAccount, setPassword } from '../accounts/index.ts';
import { redeemIdentity } from '../identity/index.ts';
import type { CodeRefusal } from '../verification-codes/index.ts';
import { findByCode, type RecoveryContext } from './find-login-id.ts';

type NotReset = Refusal<'password_refused' | 'login_unavailable'>;

export type CodeReset = {
  by: 'SMS' | 'EMAIL';
  memberId: string;
  newPassword: string;
  code: string;
};

/**
 * Reset the password of a login id by a verification code sent to the account's phone or mailbox. An
 * id that does not exist, and one of another owner, are refused like a wrong code.
 */
export async function resetByCode(
  shop: RecoveryContext,
  { by, memberId, newPassword, code }: CodeReset,
): Promise<undefined | Refusal<CodeRefusal> | NotReset> {
  const named = await findAccount(shop, { username: memberId });
  if (isRefusal(named)) return named;
  if (!named) return refuse('authentication_wrong');
  const recipient = by === 'SMS' ? { phone: named.phone } : { email: named.username };
  const found = await findByCode(shop, { recipient, code }, 'FIND_PASSWORD');
  if (isRefusal(found)) return found;
  if (found?.memberNo !== named.memberNo) return refuse('authentication_wrong');
  return setPassword(shop, named.memberNo, newPassword);
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
