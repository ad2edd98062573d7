import { brand } from '@duskline/brand';

/**
 * Return the URL to redirect a shopper to: a page of the store, given in full or by its path, or one
 * of its app. Undefined for any other site: no open redirects.
 */
export function allowedRedirectUrl(siteUrl: string, target: string): string | undefined {
  const site = new URL(siteUrl);
  const url = URL.parse(target, site);
  if (!url) return undefined;
  if (url.protocol === `${brand.appScheme}:`) return url.href;
  return url.origin === site.origin ? url.href : undefined;
}
