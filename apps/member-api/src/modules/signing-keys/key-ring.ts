import type { PublishedKey } from '@duskline/contract/member/signing-keys';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { errors, importJWK } from 'jose';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { ALGORITHM, generateKey } from './generate-key.ts';
import { chooseSigningKey, type DatedKey } from './signing-keys.rules.ts';
import {
  findKeys,
  insertFirstKey,
  type PrivateJwk,
  type PublicJwk,
  sealReadableKeys,
} from './signing-keys.sql.ts';

const REREAD_UNKNOWN_MS = 10_000; // at most this often for an unknown key id
const REREAD_MS = MINUTE_MS; // for keys that an operator added or removed

type Key = Awaited<ReturnType<typeof importKey>>;
type Ring = {
  signing: (DatedKey & { key: Key })[];
  verifying: Map<string, Key>;
  published: z.output<typeof PublishedKey>[];
};

export type KeyRing = {
  signing(): { keyId: string; key: Key };
  /** The public key a token's header names; throws jose's own error where we have none. */
  verifying(header: { kid?: string }): Promise<Key>;
  published(): Promise<Ring['published']>;
};

/**
 * Load the signing keys from the database; the very first start generates one. Keys that are still
 * readable from before are sealed.
 */
export async function openKeyRing({
  db,
  clock,
  vault,
}: Pick<MemberContext, 'db' | 'clock' | 'vault'>): Promise<KeyRing> {
  await inTransaction(db, (tx) => sealReadableKeys(tx, vault));
  const known = await findKeys(db, vault);
  if (known.length === 0) {
    const first = await generateKey();
    await inTransaction(db, (tx) => insertFirstKey(tx, vault, first, clock.now()));
  }
  let ring = await readRing();
  let readAt = clock.now().getTime();

  async function readRing(): Promise<Ring> {
    const keys = await findKeys(db, vault);
    const ring: Ring = { signing: [], verifying: new Map(), published: [] };
    for (const { keyId, createdAt, publicJwk, privateJwk } of keys) {
      ring.signing.push({ keyId, createdAt, key: await importKey(privateJwk) });
      ring.verifying.set(keyId, await importKey(publicJwk));
      ring.published.push({ ...publicJwk, kid: keyId, alg: ALGORITHM, use: 'sig' });
    }
    return ring;
  }

  async function rereadAfter(milliseconds: number): Promise<void> {
    const now = clock.now().getTime();
    if (now - readAt < milliseconds) return;
    readAt = now;
    ring = await readRing();
  }

  return {
    signing: () => chooseSigningKey(ring.signing, clock.now()),
    async published() {
      await rereadAfter(REREAD_MS);
      return ring.published;
    },
    async verifying({ kid = '' }) {
      // Another process may sign with a newer key by now.
      await rereadAfter(ring.verifying.has(kid) ? REREAD_MS : REREAD_UNKNOWN_MS);
      const key = ring.verifying.get(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
  };
}

async function importKey(jwk: PublicJwk | PrivateJwk) {
  return importJWK({ ...jwk, kty: 'OKP' }, ALGORITHM);
}
