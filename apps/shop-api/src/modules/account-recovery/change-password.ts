import type * as api from '@duskline/contract/shop/account-recovery';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import { checkPassword, findAccount, setPassword } from '../auth/index.ts';
import { redeemIdentity } from '../identity/index.ts';
import type { CodeProblem } from '../verification-codes/index.ts';
import { findMemberLogin } from './accounts.sql.ts';
import { type Finding, findByProof } from './find-login-id.ts';

type Unchanged = Refusal<'password_refused' | 'login_unavailable'>;

export type ByNumber = {
  by: 'SMS' | 'EMAIL';
  memberId: string;
  newPassword: string;
  code: string;
};

/**
 * Sets a new password for who holds the phone or the mailbox of the account she names. An id nobody
 * has, and one of somebody else, are answered like a wrong number.
 */
export async function changeByNumber(
  shop: Finding,
  { by, memberId, newPassword, code }: ByNumber,
): Promise<undefined | Refusal<CodeProblem> | Unchanged> {
  const named = await findAccount(shop, { username: memberId });
  if (isRefusal(named)) return named;
  if (!named) return refuse('authentication_wrong');
  const target = by === 'SMS' ? { phone: named.phone } : { email: named.username };
  const found = await findByProof(shop, { target, code }, 'FIND_PASSWORD');
  if (isRefusal(found)) return found;
  if (found?.memberNo !== named.memberNo) return refuse('authentication_wrong');
  return setPassword(shop, named.memberNo, newPassword);
}

/** Sets a new password for whom the identity agency says she is. */
export async function changeByIdentity(
  shop: Finding,
  { key, newPassword }: { key: string; newPassword: string },
): Promise<undefined | Refusal<'identity_over'> | Unchanged> {
  const identity = await redeemIdentity(shop, key, 'PASSWORD');
  if (isRefusal(identity)) return identity;
  const holder = await findAccount(shop, { ci: identity.ci });
  if (isRefusal(holder)) return holder;
  return holder ? setPassword(shop, holder.memberNo, newPassword) : refuse('identity_over');
}

/** Either way, by the one form of the newer call. */
export async function changeAfterCert(
  shop: Finding,
  body: z.output<typeof api.changePasswordAfterCert.body>,
) {
  const { findMethod, memberId, newPassword, certificationNumber: code, key } = body;
  if (findMethod === 'MOBILE') {
    return key ? changeByIdentity(shop, { key, newPassword }) : refuse('identity_over');
  }
  if (!memberId || !code) return refuse('authentication_wrong');
  return changeByNumber(shop, { by: findMethod, memberId, newPassword, code });
}

/** Changes the password of a logged-in member who knows the old one; it ends every login, as the Member API tells the shop. */
export async function changeOwnPassword(
  shop: Finding,
  memberNo: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  address: string,
) {
  const { loginId: username } = await findMemberLogin(shop.db, memberNo);
  const holder = await checkPassword(shop, { username, password: currentPassword, address });
  return isRefusal(holder) ? holder : setPassword(shop, holder.memberNo, newPassword);
}
