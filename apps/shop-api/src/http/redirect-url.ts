import { brand } from '@duskline/brand';

/**
 * An address a shopper may be sent to: a page of the store, named in full or by its path, or one of
 * its app; undefined for anything else, so that nobody borrows the store's name for a trap.
 */
export function ownAddress(siteUrl: string, named: string): string | undefined {
  const site = new URL(siteUrl);
  const address = URL.parse(named, site);
  if (!address) return undefined;
  if (address.protocol === `${brand.appScheme}:`) return address.href;
  return address.origin === site.origin ? address.href : undefined;
}
