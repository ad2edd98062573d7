import { createPrivateKey, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { PartnerKeys } from '../demo-keys.ts';

/** Apple refuses a client secret that is valid for longer than six months. */
const longestSeconds = 15_777_000;

/** Check the JWT that shops use as client secret: ES256 by their key, their team, this client, Apple as audience. */
export function createClientSecretCheck(keys: PartnerKeys, issuer: string) {
  const publicKey = createPublicKey(createPrivateKey(keys.applePrivateKey));

  return async (secret: string, clientId: string): Promise<boolean> => {
    try {
      const { payload, protectedHeader } = await jwtVerify(secret, publicKey, {
        algorithms: ['ES256'],
        issuer: keys.appleTeamId,
        subject: clientId,
        audience: issuer,
        requiredClaims: ['iat', 'exp'],
      });
      const { iat = 0, exp = 0 } = payload;
      return protectedHeader.kid === keys.appleKeyId && exp - iat <= longestSeconds;
    } catch {
      // Whatever is wrong with it, Apple says no more than invalid_client.
      return false;
    }
  };
}
