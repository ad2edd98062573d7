import { mailPasswordLink } from '@duskline/contract/member/passwords.calls';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/index.ts';

/**
 * Mail a link that resets the password, where the login id exists; the result is the same where it
 * does not. The link leads to the store's own page, whatever URL a client sends.
 */
export async function mailResetLink(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  memberId: string,
): Promise<undefined | Refusal<'login_unavailable'>> {
  const result = await callMemberApi(shop, () =>
    shop.memberApi(mailPasswordLink, { body: { username: memberId } }),
  );
  return isRefusal(result) ? result : undefined;
}
