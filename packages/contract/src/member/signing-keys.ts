import { z } from 'zod';
import { memberEndpoint } from './member-endpoint.ts';

/** A public key as RFC 8037 writes Ed25519 keys. */
export const PublishedKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

/** The keys that access tokens are verified by (RFC 7517: no `data`). */
export const listKeys = memberEndpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  auth: 'none',
  reply: z.object({ keys: z.array(PublishedKey) }),
  refusals: [],
});
