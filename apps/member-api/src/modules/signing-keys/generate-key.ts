import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { NewKey, PrivateJwk, PublicJwk } from './signing-keys.sql.ts';

export const ALGORITHM = 'EdDSA';

/** Generate an Ed25519 key pair, named by its thumbprint (RFC 7638). */
export async function generateKey(): Promise<NewKey> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = (await exportJWK(pair.publicKey)) as PublicJwk;
  const privateJwk = (await exportJWK(pair.privateKey)) as PrivateJwk;
  return { keyId: await calculateJwkThumbprint(publicJwk), publicJwk, privateJwk };
}
