import { z } from 'zod';
import type { MemberEndpoint } from './member-endpoint.ts';

/** A public key as RFC 8037 writes Ed25519 keys. */
export const PublishedKey = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

/** GET /.well-known/jwks.json. The keys that access tokens are verified by (RFC 7517: no `data`). */
export const ListKeys = {
  reply: z.object({ keys: z.array(PublishedKey) }),
  refusals: [],
} satisfies MemberEndpoint;
