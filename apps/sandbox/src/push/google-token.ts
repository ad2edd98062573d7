import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { putBounded } from '../state/bounded.ts';

const Asked = z.object({
  grant_type: z.literal('urn:ietf:params:oauth:grant-type:jwt-bearer'),
  assertion: z.string().max(4_000),
});

const goodForSeconds = 3_599;
const longestAssertionSeconds = 3_600;
const scope = 'https://www.googleapis.com/auth/firebase.messaging';

/** Stand in for oauth2.googleapis.com: issue the shop's service account access tokens for an hour. */
export function addGoogleToken(
  app: FastifyInstance,
  parts: { origin: string; keys: PartnerKeys; now: () => Date },
) {
  const { keys, now } = parts;
  const publicKey = createPublicKey(createPrivateKey(keys.fcmPrivateKey));
  const given = new Map<string, number>();

  const problemOf = async (assertion: string): Promise<string | undefined> => {
    try {
      const { payload } = await jwtVerify(assertion, publicKey, {
        algorithms: ['RS256'],
        issuer: keys.fcmClientEmail,
        audience: `${parts.origin}/google/token`,
        currentDate: now(),
        requiredClaims: ['iat', 'exp'],
      });
      const { iat = 0, exp = 0 } = payload;
      if (exp - iat > longestAssertionSeconds) return 'Invalid JWT: too long a life';
      return payload.scope === scope ? undefined : 'Invalid scope';
    } catch (failure) {
      return `Invalid JWT: ${failure instanceof Error ? failure.message : failure}`;
    }
  };

  app.post('/google/token', { config: { operation: 'fcm.token' } }, async (request, reply) => {
    const asked = Asked.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: 'unsupported_grant_type' });
    const problem = await problemOf(asked.data.assertion);
    if (problem) {
      return reply.code(400).send({ error: 'invalid_grant', error_description: problem });
    }
    const accessToken = `ya29.${randomBytes(24).toString('base64url')}`;
    putBounded(given, accessToken, now().getTime() + goodForSeconds * 1_000);
    return { access_token: accessToken, expires_in: goodForSeconds, token_type: 'Bearer' };
  });

  return {
    isGood: (accessToken: string) => (given.get(accessToken) ?? 0) > now().getTime(),
    /** Revoke every access token at once, as when an account's key is changed. */
    takeBack: () => given.clear(),
  };
}
