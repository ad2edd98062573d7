import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import { changePasswordAtMemberApi, checkPassword } from '../accounts/index.ts';
import { findMemberLogin } from '../members/index.ts';
import type { RecoveryContext } from './find-login-id.ts';

type WrongPassword = Refusal<'wrong_credentials' | 'too_many_requests'>;

/**
 * Change the password of a logged-in member who knows the old one; `ip` is the shopper's. The Member
 * API then ends every login of the member, here too.
 */
export async function changePassword(
  shop: RecoveryContext,
  memberNo: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ip: string,
): Promise<undefined | WrongPassword | Refusal<'password_refused' | 'login_unavailable'>> {
  const { loginId: username } = await findMemberLogin(shop.db, memberNo);
  const passwords = { password: currentPassword, newPassword };
  return changePasswordAtMemberApi(shop, { username, ...passwords, address: ip });
}

/** Check the password of a logged-in member; `ip` is the shopper's. */
export async function checkOwnPassword(
  shop: RecoveryContext,
  memberNo: number,
  password: string,
  ip: string,
): Promise<undefined | WrongPassword | Refusal<'login_unavailable'>> {
  const { loginId: username } = await findMemberLogin(shop.db, memberNo);
  const account = await checkPassword(shop, { username, password, address: ip });
  return isRefusal(account) ? account : undefined;
}
