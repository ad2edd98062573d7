import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { MemberTokens } from '../sessions/index.ts';
import { checkMemberToken, type OpenSession, startSession } from '../sessions/index.ts';
import { readCodeProvider } from './login-codes.rules.ts';
import { exchangeLoginCode } from './login-codes.ts';

/** The store's own member system (reference notes, section 4). */
export const OWN_PROVIDER = 'ncpstore';

/** Whether a client names the store's own member system; clients put `ncp_` before any provider's name. */
export function isOwnProvider(provider: string | null | undefined): boolean {
  return provider?.toLowerCase().replace(/^ncp_/, '') === OWN_PROVIDER;
}

/** Return the provider as a reply names it: the one that the client named, with its prefix. */
export function providerToWire(named: string | null | undefined): string {
  const provider = readCodeProvider(named);
  return provider ? `ncp_${provider}` : OWN_PROVIDER;
}

/**
 * Exchange a token of the Member API, without using it up, or a login code of Kakao or Apple for a
 * session that `open` opens.
 */
export async function loginWithOpenId<Token>(
  shop: Pick<ShopContext, 'db' | 'clock' | 'jobs' | 'log' | 'vault' | 'memberApi'>,
  memberTokens: MemberTokens,
  open: OpenSession<Token>,
  login: {
    provider?: string | null | undefined;
    openAccessToken?: string | null | undefined;
    code?: string | null | undefined;
    redirectUri?: string | null | undefined;
    state?: string | null | undefined;
    keepLogin?: boolean | null | undefined;
  },
): Promise<
  | Token
  | Refusal<'unknown_provider' | 'login_exchange_failed' | 'login_unavailable' | 'member_inactive'>
> {
  const codeProvider = readCodeProvider(login.provider);
  if (codeProvider) return exchangeLoginCode(shop, open, codeProvider, login);
  if (!isOwnProvider(login.provider)) return refuse('unknown_provider');
  if (!login.openAccessToken) return refuse('login_exchange_failed');
  const holder = await checkMemberToken(shop, memberTokens, login.openAccessToken);
  if (isRefusal(holder)) return holder;
  const { isRefreshToken, expiresIn, ...account } = holder;
  // Who has only an access token, good for half an hour, must not turn it into ninety days.
  const keepLogin = isRefreshToken && login.keepLogin === true;
  const mostSeconds = isRefreshToken ? expiresIn : undefined;
  return startSession(shop, open, account, { keepLogin, mostSeconds });
}
