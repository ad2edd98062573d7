import { mailPasswordLink } from '@duskline/contract/member/passwords.calls';
import { isRefusal, type Refusal } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../auth/index.ts';

/**
 * Has a link mailed that sets a new password, where there is such an account; the answer is the
 * same where there is none. The link leads to the store's own page, whatever address a client names.
 */
export async function sendPasswordLink(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  memberId: string,
): Promise<undefined | Refusal<'login_unavailable'>> {
  const answer = await callMemberApi(shop, () =>
    shop.memberApi(mailPasswordLink, { body: { username: memberId } }),
  );
  return isRefusal(answer) ? answer : undefined;
}
