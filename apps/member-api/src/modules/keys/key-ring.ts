import type { PublishedKey } from '@duskline/contract/member/keys';
import { inTransaction } from '@duskline/platform/database';
import { calculateJwkThumbprint, errors, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { z } from 'zod';
import type { Member } from '../../member.ts';
import {
  findKeys,
  insertFirstKey,
  type KeptKey,
  type PrivateJwk,
  type PublicJwk,
} from './keys.sql.ts';

export const ALGORITHM = 'EdDSA';
const REREAD_AFTER_MS = 10_000; // an unknown key id asks the database this often at most

type Key = Awaited<ReturnType<typeof generateKeyPair>>['publicKey'];
type Ring = {
  signing: { keyId: string; key: Key };
  verifying: Map<string, Key>;
  published: z.output<typeof PublishedKey>[];
};

export type KeyRing = {
  signing(): Ring['signing'];
  /** The public key a token's header names; throws jose's own error where we have none. */
  verifying(header: { kid?: string }): Promise<Key>;
  published(): Ring['published'];
};

/** Opens the keys kept in the database; the very first start makes one. */
export async function openKeyRing({ db, clock }: Pick<Member, 'db' | 'clock'>): Promise<KeyRing> {
  const kept = await findKeys(db);
  if (kept.length === 0) {
    const first = await makeKey();
    await inTransaction(db, (tx) => insertFirstKey(tx, first, clock.now()));
  }
  let ring = await readRing();
  let readAt = clock.now().getTime();

  async function readRing(): Promise<Ring> {
    const keys = await findKeys(db);
    const [newest] = keys;
    if (!newest) throw new Error('the database kept no signing key');
    const verifying = new Map<string, Key>();
    for (const { keyId, publicJwk } of keys) verifying.set(keyId, await importKey(publicJwk));
    return {
      signing: { keyId: newest.keyId, key: await importKey(newest.privateJwk) },
      verifying,
      published: keys.map(({ keyId, publicJwk }) => ({
        ...publicJwk,
        kid: keyId,
        alg: ALGORITHM,
        use: 'sig',
      })),
    };
  }

  return {
    signing: () => ring.signing,
    published: () => ring.published,
    async verifying({ kid = '' }) {
      const now = clock.now().getTime();
      // Another process may have begun to sign with a newer key.
      if (!ring.verifying.has(kid) && now - readAt >= REREAD_AFTER_MS) {
        readAt = now;
        ring = await readRing();
      }
      const key = ring.verifying.get(kid);
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    },
  };
}

async function importKey(jwk: PublicJwk | PrivateJwk): Promise<Key> {
  return importJWK({ ...jwk, kty: 'OKP' }, ALGORITHM);
}

async function makeKey(): Promise<KeptKey> {
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = (await exportJWK(pair.publicKey)) as PublicJwk;
  const privateJwk = (await exportJWK(pair.privateKey)) as PrivateJwk;
  return { keyId: await calculateJwkThumbprint(publicJwk), publicJwk, privateJwk };
}
