import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/**
 * Have the draw of a drop wait for this transaction: who enters before the opening, and commits behind
 * it, is drawn with all others. Entrants do not wait for each other.
 */
export async function holdLobby(tx: ShopTx, dropNo: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtext('drop lobby'), ${dropNo}::integer)`.execute(tx);
}

/** Wait for whoever is entering the lobby of a drop. */
export async function awaitLobby(tx: ShopTx, dropNo: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('drop lobby'), ${dropNo}::integer)`.execute(tx);
}

/**
 * Lock networks of a drop, the widest first, until the transaction ends: guests of one network are
 * counted one after the other, those of other networks wait for nobody. What is counted must be read by
 * a later statement.
 */
export async function lockNetworks(
  tx: ShopTx,
  dropNo: number,
  networkKeys: readonly (string | null)[],
): Promise<void> {
  for (const key of networkKeys) {
    if (key === null) continue;
    const name = `drop ${dropNo} network ${key}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  }
}
