import { canonicalNetwork } from '@duskline/contract/admin/networks.rules';
import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';

/** Find the networks from which staff may work, as the contract writes them; none means every one. */
export async function findNetworks(db: ShopDb): Promise<string[]> {
  const { rows } = await sql<{ network: string }>`
    select network::text as network from staff_network order by staff_network.network`.execute(db);
  return rows.map(({ network }) => canonicalNetwork(network));
}

/** Wait for others that change the list, and keep later ones waiting until this transaction is over. */
export async function waitForOtherNetworks(tx: ShopTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff networks'))`.execute(tx);
}

/** Replace the list by networks as the contract writes them: a range by its first address. */
export async function replaceNetworks(tx: ShopTx, networks: readonly string[]): Promise<void> {
  await sql`delete from staff_network`.execute(tx);
  await sql`insert into staff_network (network)
    select distinct given::cidr from unnest(${networks}::text[]) as given`.execute(tx);
}
