import { sql as raw, type Selectable } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { SigningKey } from '../../database.generated.ts';
import type { Vault } from '../../vault/vault.ts';

/** An Ed25519 key in the form of RFC 8037. */
export type PublicJwk = { kty: string; crv: string; x: string };
export type PrivateJwk = PublicJwk & { d: string };
export type NewKey = { keyId: string; privateJwk: PrivateJwk; publicJwk: PublicJwk };
export type SavedKey = NewKey & { createdAt: Date };
type KeyVault = Pick<Vault, 'seal' | 'open'>;

/** Find all keys, the newest first, and unseal them. */
export async function findKeys(db: MemberDb, vault: KeyVault): Promise<SavedKey[]> {
  const rows: Selectable<SigningKey>[] = await db
    .selectFrom('signingKey')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('keyId')
    .execute();
  return rows.map(({ privateSealed, privateJwk, ...row }) => ({
    ...(row as Pick<SavedKey, 'keyId' | 'publicJwk' | 'createdAt'>),
    // Readable where a process of an older version has just added it.
    privateJwk: (privateSealed === null
      ? privateJwk
      : JSON.parse(vault.open('signing-key', privateSealed))) as PrivateJwk,
  }));
}

/** Lock the addition of keys until the transaction ends. */
export async function lockKeys(tx: MemberTx): Promise<void> {
  await raw`lock table signing_key in share row exclusive mode`.execute(tx);
}

/** Insert the first key, unless another process has just inserted one. */
export async function insertFirstKey(
  tx: MemberTx,
  vault: KeyVault,
  key: NewKey,
  createdAt: Date,
): Promise<void> {
  await lockKeys(tx);
  const anyKey = await tx.selectFrom('signingKey').select('keyId').executeTakeFirst();
  if (!anyKey) await insertKey(tx, vault, key, createdAt);
}

export async function insertKey(
  tx: MemberTx,
  vault: KeyVault,
  { keyId, publicJwk, privateJwk }: NewKey,
  createdAt: Date,
): Promise<void> {
  const privateSealed = vault.seal('signing-key', JSON.stringify(privateJwk));
  await tx
    .insertInto('signingKey')
    .values({ keyId, publicJwk, privateSealed, createdAt })
    .execute();
}

/** Seal keys that are still readable from before. */
export async function sealReadableKeys(tx: MemberTx, vault: KeyVault): Promise<void> {
  const readable = await tx
    .selectFrom('signingKey')
    .where('privateJwk', 'is not', null)
    .select(['keyId', 'privateJwk'])
    .forUpdate()
    .execute();
  for (const { keyId, privateJwk } of readable) {
    const privateSealed = vault.seal('signing-key', JSON.stringify(privateJwk));
    await tx
      .updateTable('signingKey')
      .set({ privateSealed, privateJwk: null })
      .where('keyId', '=', keyId)
      .execute();
  }
}

export async function deleteKeys(tx: MemberTx, keyIds: string[]): Promise<void> {
  if (keyIds.length === 0) return;
  await tx.deleteFrom('signingKey').where('keyId', 'in', keyIds).execute();
}
