import { listKeys } from '@duskline/contract/member/signing-keys.calls';
import { MINUTE_MS, SECOND_MS } from '@duskline/contract/time.rules';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { ShopContext } from '../../context.ts';

const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt'; // RFC 9068: what else the Member API signs is no access token
const KEYS_MAX_AGE_MS = 5 * MINUTE_MS; // as long as its reply may be cached
const UNKNOWN_KEY_MAX_AGE_MS = 10 * SECOND_MS; // an unknown key refetches this often at most

/** Checks whether a text may be an access token of the Member API, by its published keys. */
export type MemberTokens = { isGenuine(token: string): Promise<boolean> };

type TokenContext = Pick<ShopContext, 'clock' | 'settings' | 'memberApi'>;

/**
 * Create a verifier of access tokens by the keys that the Member API publishes: a forged token costs
 * the Member API no call. An unknown key fetches the keys once more: they may have been rotated.
 */
export function createMemberTokens({ clock, settings, memberApi }: TokenContext): MemberTokens {
  let cached: { keys: ReturnType<typeof createLocalJWKSet>; readAt: number } | undefined;

  async function fetchKeys(maxAgeMs: number): Promise<ReturnType<typeof createLocalJWKSet>> {
    const now = clock.now().getTime();
    if (!cached || now - cached.readAt >= maxAgeMs) {
      const published: JSONWebKeySet = await memberApi(listKeys);
      cached = { keys: createLocalJWKSet(published), readAt: now };
    }
    return cached.keys;
  }

  async function verify(token: string, maxAgeMs: number): Promise<void> {
    await jwtVerify(token, await fetchKeys(maxAgeMs), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: settings.MEMBER_API_URL,
      // What its keys sign for outside pages names another audience.
      audience: settings.MEMBER_API_URL,
      requiredClaims: ['sub', 'exp'],
      currentDate: clock.now(),
    });
  }

  return {
    async isGenuine(token) {
      try {
        await verify(token, KEYS_MAX_AGE_MS).catch((error) => {
          if (error instanceof errors.JWKSNoMatchingKey)
            return verify(token, UNKNOWN_KEY_MAX_AGE_MS);
          throw error;
        });
        return true;
      } catch (error) {
        if (error instanceof errors.JOSEError) return false;
        throw error;
      }
    },
  };
}
