import { brand } from '@duskline/brand';

/** Whether this browser is the native app (spec, section 1: its identifier holds the app's name). */
export function isAppUserAgent(userAgent: string): boolean {
  return userAgent.includes(brand.appName);
}

export type Platform = 'PC' | 'MOBILE_WEB' | 'AOS' | 'IOS';

/** The platform a browser calls the Shop API as; decided by its user agent alone. */
export function platformOf(userAgent: string): Platform {
  if (isAppUserAgent(userAgent)) return /iPhone|iPad/.test(userAgent) ? 'IOS' : 'AOS';
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'MOBILE_WEB' : 'PC';
}
