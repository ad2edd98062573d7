import { checkToken } from '@duskline/contract/member/sessions.calls';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/call-member-api.ts';
import type { MemberTokens } from './member-tokens.ts';
import type { ShopSessions } from './sessions.ts';
import { startSession } from './start-session.ts';

/** The store's own member system (reference notes, section 4). */
export const OWN_PROVIDER = 'ncpstore';

export type OpenIdRefusal = Refusal<
  'unknown_provider' | 'login_exchange_failed' | 'login_unavailable' | 'member_inactive'
>;

/**
 * Exchanges a token of the Member API for one of the shop, without using it up. What the Member API
 * says against it is the sentence the shopper reads (spec, section 8).
 */
export async function loginWithOpenId(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  memberTokens: MemberTokens,
  desk: ShopSessions,
  login: { provider?: string | null; openAccessToken?: string | null; keepLogin?: boolean | null },
): Promise<{ accessToken: string; expireIn: number } | OpenIdRefusal> {
  if (login.provider !== OWN_PROVIDER) return refuse('unknown_provider');
  const token = login.openAccessToken;
  if (!token) return refuse('login_exchange_failed');
  const answer = await callMemberApi(shop, async () => {
    // A refresh token is opaque; one with dots is an access token, whose signature tells a lot.
    const isForged = token.includes('.') && !(await memberTokens.isGenuine(token));
    return isForged ? undefined : shop.memberApi(checkToken, { query: { token } });
  });
  if (isRefusal(answer)) return answer;
  if ('denial' in answer) {
    return refuse('login_exchange_failed', {}, answer.denial.message || undefined);
  }
  if (!answer.reply) return refuse('login_exchange_failed');
  return startSession(shop, desk, answer.reply.data, login.keepLogin === true);
}
