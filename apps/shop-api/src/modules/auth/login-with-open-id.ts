import { checkToken } from '@duskline/contract/member/sessions.calls';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { callMemberApi } from '../accounts/index.ts';
import type { MemberTokens } from './member-tokens.ts';
import { type OpenSession, startSession } from './start-session.ts';

/** The store's own member system (reference notes, section 4). */
export const OWN_PROVIDER = 'ncpstore';

/** Whether a client names the store's own member system; clients put `ncp_` before any provider's name. */
export function isOwnProvider(provider: string | null | undefined): boolean {
  return provider?.toLowerCase().replace(/^ncp_/, '') === OWN_PROVIDER;
}

/**
 * Exchange a token of the Member API for a session that `open` opens, without using it up. Where the Member API
 * rejects it, `login_exchange_failed` carries its sentence to the shopper (spec, section 8).
 */
export async function loginWithOpenId<Token>(
  shop: Pick<ShopContext, 'db' | 'clock' | 'log' | 'vault' | 'memberApi'>,
  memberTokens: MemberTokens,
  open: OpenSession<Token>,
  login: { provider?: string | null; openAccessToken?: string | null; keepLogin?: boolean | null },
): Promise<
  | Token
  | Refusal<'unknown_provider' | 'login_exchange_failed' | 'login_unavailable' | 'member_inactive'>
> {
  if (!isOwnProvider(login.provider)) return refuse('unknown_provider');
  const token = login.openAccessToken;
  if (!token) return refuse('login_exchange_failed');
  const result = await callMemberApi(shop, async () => {
    // A refresh token is opaque; one with dots is an access token, whose signature we can check.
    const isForged = token.includes('.') && !(await memberTokens.isGenuine(token));
    return isForged ? undefined : shop.memberApi(checkToken, { query: { token } });
  });
  if (isRefusal(result)) return result;
  if ('rejection' in result) {
    return refuse('login_exchange_failed', {}, result.rejection.message || undefined);
  }
  if (!result.reply) return refuse('login_exchange_failed');
  const { isRefreshToken, expiresIn, ...account } = result.reply.data;
  // Who has only an access token, good for half an hour, must not turn it into ninety days.
  const keepLogin = isRefreshToken && login.keepLogin === true;
  const mostSeconds = isRefreshToken ? expiresIn : undefined;
  return startSession(shop, open, account, { keepLogin, mostSeconds });
}
