import { sql as raw, type Selectable } from 'kysely';
import type { SigningKey } from '../../database.generated.ts';
import type { MemberDb, MemberTx } from '../../member.ts';

/** An Ed25519 key as RFC 8037 writes it. */
export type PublicJwk = { kty: string; crv: string; x: string };
export type PrivateJwk = PublicJwk & { d: string };
export type KeptKey = { keyId: string; privateJwk: PrivateJwk; publicJwk: PublicJwk };

/** All keys, the one that signs first. */
export async function findKeys(db: MemberDb): Promise<KeptKey[]> {
  const rows: Omit<Selectable<SigningKey>, 'createdAt'>[] = await db
    .selectFrom('signingKey')
    .select(['keyId', 'privateJwk', 'publicJwk'])
    .orderBy('createdAt', 'desc')
    .orderBy('keyId')
    .execute();
  return rows as KeptKey[];
}

/** Keeps a first key; where another process was faster its key stays the only one. */
export async function insertFirstKey(tx: MemberTx, key: KeptKey, createdAt: Date): Promise<void> {
  await raw`lock table signing_key in share row exclusive mode`.execute(tx);
  const anyKey = await tx.selectFrom('signingKey').select('keyId').executeTakeFirst();
  if (anyKey) return;
  await tx
    .insertInto('signingKey')
    .values({ ...key, createdAt })
    .execute();
}
