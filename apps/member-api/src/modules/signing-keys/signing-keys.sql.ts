import { sql as raw, type Selectable } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { SigningKey } from '../../database.generated.ts';

/** An Ed25519 key in the form of RFC 8037. */
export type PublicJwk = { kty: string; crv: string; x: string };
export type PrivateJwk = PublicJwk & { d: string };
export type NewKey = { keyId: string; privateJwk: PrivateJwk; publicJwk: PublicJwk };
export type SavedKey = NewKey & { createdAt: Date };

/** All keys, the newest first. */
export async function findKeys(db: MemberDb): Promise<SavedKey[]> {
  const rows: Selectable<SigningKey>[] = await db
    .selectFrom('signingKey')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('keyId')
    .execute();
  return rows as SavedKey[];
}

/** Insert the first key, unless another process has just inserted one. */
export async function insertFirstKey(tx: MemberTx, key: NewKey, createdAt: Date): Promise<void> {
  await raw`lock table signing_key in share row exclusive mode`.execute(tx);
  const anyKey = await tx.selectFrom('signingKey').select('keyId').executeTakeFirst();
  if (!anyKey) await insertKey(tx, key, createdAt);
}

export async function insertKey(tx: MemberTx, key: NewKey, createdAt: Date): Promise<void> {
  await tx
    .insertInto('signingKey')
    .values({ ...key, createdAt })
    .execute();
}

export async function deleteKeys(tx: MemberTx, keyIds: string[]): Promise<void> {
  if (keyIds.length === 0) return;
  await tx.deleteFrom('signingKey').where('keyId', 'in', keyIds).execute();
}
