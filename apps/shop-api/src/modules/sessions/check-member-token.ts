import type { CheckedToken } from '@duskline/contract/member/sessions';
import { checkToken } from '@duskline/contract/member/sessions.calls';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/index.ts';
import type { MemberTokens } from './member-tokens.ts';

/**
 * Ask the Member API who holds a token of its own, without using it up. Where it rejects the token,
 * `login_exchange_failed` carries its sentence to the shopper (spec, section 8).
 */
export async function checkMemberToken(
  shop: Pick<ShopContext, 'log' | 'memberApi'>,
  memberTokens: MemberTokens,
  token: string,
): Promise<z.output<typeof CheckedToken> | Refusal<'login_exchange_failed' | 'login_unavailable'>> {
  const result = await callMemberApi(shop, async () => {
    // A refresh token is opaque; one with dots is an access token, whose signature we can check.
    const isForged = token.includes('.') && !(await memberTokens.isGenuine(token));
    return isForged ? undefined : shop.memberApi(checkToken, { query: { token } });
  });
  if (isRefusal(result)) return result;
  if ('rejection' in result) {
    return refuse('login_exchange_failed', {}, result.rejection.message || undefined);
  }
  return result.reply?.data ?? refuse('login_exchange_failed');
}
