import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { allowedRedirectUrl, otherStorefrontUrl } from '../../http/redirect-url.ts';
import type { ShopSettings } from '../../settings.ts';
import { readCodeProvider } from './login-codes.rules.ts';
import { isOwnProvider } from './login-with-open-id.ts';

/**
 * Return the URL of the page where a shopper logs in by a provider. The store's own leads back to a
 * page of the store; Kakao and Apple lead a member on to a storefront of another, allowed origin.
 */
export function loginUrlOf(
  settings: Pick<ShopSettings, 'SITE_URL' | 'ALLOWED_ORIGINS'>,
  provider: string,
  returnTo: string,
  state: string | undefined,
): string | Refusal<'unknown_provider' | 'return_address_not_allowed'> {
  const codeProvider = readCodeProvider(provider);
  if (codeProvider) {
    if (!otherStorefrontUrl(settings, returnTo)) return refuse('return_address_not_allowed');
    const page = new URL('/login/continue', settings.SITE_URL);
    page.searchParams.set('provider', `ncp_${codeProvider}`);
    page.searchParams.set('redirectUri', returnTo);
    if (state) page.searchParams.set('state', state);
    return page.href;
  }
  if (!isOwnProvider(provider)) return refuse('unknown_provider');
  // The login page itself leads only to pages of its own site.
  const allowed = allowedRedirectUrl({ SITE_URL: settings.SITE_URL }, returnTo);
  if (!allowed?.startsWith('http')) return refuse('return_address_not_allowed');
  const returnUrl = new URL(allowed);
  if (state) returnUrl.searchParams.set('state', state);
  const login = new URL('/login', settings.SITE_URL);
  login.searchParams.set('returnUrl', `${returnUrl.pathname}${returnUrl.search}`);
  return login.href;
}
