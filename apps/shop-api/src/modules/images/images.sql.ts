import { type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/**
 * Claim the making of a variant, unless somebody else has claimed it within so many seconds; returns
 * whether it is ours. The database's clock counts: those of the machines may differ.
 */
export async function claimVariant(
  tx: ShopTx,
  { name, claim, seconds }: { name: string; claim: string; seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into image_variant_claim as held (name, claim) values (${name}, ${claim})
    on conflict (name) do update set claim = excluded.claim, claimed_at = now()
    where held.claimed_at < now() - make_interval(secs => ${seconds})
    returning name`.execute(tx);
  return rows.length > 0;
}

/** Give a claim back; one that another process took over stays theirs. */
export async function releaseVariant(tx: ShopTx, name: string, claim: string): Promise<void> {
  await tx
    .deleteFrom('imageVariantClaim')
    .where('name', '=', name)
    .where('claim', '=', claim)
    .execute();
}

/** Delete the claims of makers that died, so many seconds ago. */
export async function deleteLeftClaims(tx: ShopTx, seconds: number): Promise<void> {
  await tx
    .deleteFrom('imageVariantClaim')
    .where(sql<SqlBool>`claimed_at < now() - make_interval(secs => ${seconds})`)
    .execute();
}

/** Queue images whose files are to be deleted. */
export async function insertDeletions(tx: ShopTx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('imageDeletion')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Find up to `limit` queued images after a key, in the order of their keys. */
export async function findDeletions(db: ShopDb, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('imageDeletion')
    .where('key', '>', after)
    .orderBy('key')
    .limit(limit)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Take an image whose files are deleted out of the queue. */
export async function deleteDeletion(tx: ShopTx, key: string): Promise<void> {
  await tx.deleteFrom('imageDeletion').where('key', '=', key).execute();
}
