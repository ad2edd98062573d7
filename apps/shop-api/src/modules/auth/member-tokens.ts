import { listKeys } from '@duskline/contract/member/signing-keys.calls';
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { ShopContext } from '../../context.ts';

const ALGORITHM = 'EdDSA';
const TYPE = 'at+jwt'; // RFC 9068: what else the Member API signs is no access token
const REREAD_MS = 300_000; // as long as its answer may be kept
const REREAD_UNKNOWN_MS = 10_000; // an unknown key asks again this often at most

/** Whether a text may be an access token of the Member API, as far as its published keys tell. */
export type MemberTokens = { isGenuine(token: string): Promise<boolean> };

type Parts = Pick<ShopContext, 'clock' | 'settings' | 'memberApi'>;

/**
 * Verifies access tokens by the keys that the Member API publishes, so that a forged one costs it no
 * question. A key we do not know yet is looked for once more: the operator may have rotated them.
 */
export function createMemberTokens({ clock, settings, memberApi }: Parts): MemberTokens {
  let kept: { keys: ReturnType<typeof createLocalJWKSet>; readAt: number } | undefined;

  async function readKeys(maxAgeMs: number): Promise<ReturnType<typeof createLocalJWKSet>> {
    const now = clock.now().getTime();
    if (!kept || now - kept.readAt >= maxAgeMs) {
      const published: JSONWebKeySet = await memberApi(listKeys);
      kept = { keys: createLocalJWKSet(published), readAt: now };
    }
    return kept.keys;
  }

  async function verify(token: string, maxAgeMs: number): Promise<void> {
    await jwtVerify(token, await readKeys(maxAgeMs), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: settings.MEMBER_API_URL,
      requiredClaims: ['sub', 'exp'],
      currentDate: clock.now(),
    });
  }

  return {
    async isGenuine(token) {
      try {
        await verify(token, REREAD_MS).catch((error) => {
          if (error instanceof errors.JWKSNoMatchingKey) return verify(token, REREAD_UNKNOWN_MS);
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
