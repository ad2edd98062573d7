import { brand } from '@duskline/brand';
import type { Platform } from '../native/in-app.ts';

/** The version of the Shop API's calls; a call of another version says so itself. */
const SHOP_API_VERSION = '1.0';

/** The headers of every Shop API call: client id, platform, version, company (spec, section 7). */
export function shopHeaders(clientId: string, platform: Platform): Record<string, string> {
  return {
    clientid: clientId,
    platform,
    version: SHOP_API_VERSION,
    company: brand.name,
  };
}
