import { brand } from '@duskline/brand';
import type { ShopSettings } from '../settings.ts';

/**
 * Return the URL to redirect a shopper to: a page of the store, given in full or by its path, one of
 * its app, or one of a storefront that the operator allows. Undefined for any other site: no open
 * redirects.
 */
export function allowedRedirectUrl(
  { SITE_URL, ALLOWED_ORIGINS = [] }: Pick<ShopSettings, 'SITE_URL' | 'ALLOWED_ORIGINS'>,
  target: string,
): string | undefined {
  const site = new URL(SITE_URL);
  const url = URL.parse(target, site);
  if (!url) return undefined;
  if (url.protocol === `${brand.appScheme}:`) return url.href;
  return isPageOf([site.origin, ...ALLOWED_ORIGINS], url) ? url.href : undefined;
}

/**
 * Return the URL of a storefront of another origin that the operator allows; undefined for any other
 * site, and for what no login leads back to: a name and password in it, or a fragment.
 */
export function otherStorefrontUrl(
  { ALLOWED_ORIGINS = [] }: Pick<ShopSettings, 'ALLOWED_ORIGINS'>,
  target: string,
): URL | undefined {
  const url = URL.parse(target);
  if (url?.username !== '' || url.password !== '' || target.includes('#')) return undefined;
  return isPageOf(ALLOWED_ORIGINS, url) ? url : undefined;
}

/** Whether a URL is a page of these origins; a `blob:` has the origin of its maker and is none. */
function isPageOf(origins: readonly string[], url: URL): boolean {
  return url.protocol.startsWith('http') && origins.includes(url.origin);
}
