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
  return [site.origin, ...ALLOWED_ORIGINS].includes(url.origin) ? url.href : undefined;
}
