import { brand } from '@duskline/brand';

/** Say whether a user agent is the native app's: it contains the app's name (spec, section 1). */
export function isAppUserAgent(userAgent: string): boolean {
  return userAgent.includes(brand.appName);
}

/** The platforms of the Shop API. */
export type Platform = 'PC' | 'MOBILE_WEB' | 'AOS' | 'IOS';

/** The platform sent to the Shop API, by the user agent. */
export function platformOf(userAgent: string): Platform {
  if (isAppUserAgent(userAgent)) return /iPhone|iPad/.test(userAgent) ? 'IOS' : 'AOS';
  return /Mobi|Android|iPhone|iPad/.test(userAgent) ? 'MOBILE_WEB' : 'PC';
}
