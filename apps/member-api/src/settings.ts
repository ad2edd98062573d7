import { httpUrl, trustedProxies } from '@duskline/platform/settings';
import { z } from 'zod';

const secret = z.string().min(32, 'at least 32 characters');

/** The Member API's own variables; the all-in-one process fills in its address and keys. */
export const MemberSettingsSchema = z.object({
  /** The proxies in front, whose word counts for a shopper's IP. */
  TRUST_PROXY: trustedProxies.optional(),
  /** Where shoppers reach the store: partners' callbacks redirect there. */
  SITE_URL: httpUrl,
  /** Where shoppers' browsers reach this API; access tokens name it as their issuer. */
  MEMBER_API_URL: httpUrl,
  /** The key of calls between our servers (`/internal`); the same in all of them. */
  INTERNAL_KEY: secret,
  /** The key by which a shop counter scans members' QR codes; without it no counter may. */
  COUNTER_KEY: secret.optional(),
});

export type MemberSettings = z.output<typeof MemberSettingsSchema>;
