import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';

export type AppleKeys = {
  teamId: string;
  keyId: string;
  /** The `.p8` file of the key, as PEM. */
  privateKey: string;
};

/** Each JWT is used for one call. */
const goodFor = '5m';

/** Create our client authentication at Apple: instead of a client secret, a JWT signed ES256 by our key. Throws at once for a malformed key. */
export function appleClientAuth(keys: AppleKeys, audience: string): ClientAuth {
  const key = createPrivateKey(keys.privateKey);

  return async (_server, client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keys.keyId })
      .setIssuer(keys.teamId)
      .setSubject(client.client_id)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(goodFor)
      .sign(key);
    body.set('client_id', client.client_id);
    body.set('client_secret', secret);
  };
}
