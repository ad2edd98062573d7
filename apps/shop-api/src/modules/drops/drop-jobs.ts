import { addDays } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { forEachInTurn } from '@duskline/platform/for-each-in-turn';
import type { ShopContext } from '../../context.ts';
import { DROP_DAYS } from '../../retention/retention-days.rules.ts';
import { advanceDrop } from './advance-drop.ts';
import { DROPS } from './cache-tags.ts';
import { findActiveDrops } from './drops.sql.ts';
import { clearNetworks, deleteTickets } from './tickets.sql.ts';

/** Advance the running drops every second, and purge the tickets of old ones every night. */
export async function startDropJobs(shop: ShopContext): Promise<void> {
  const { db, jobs, clock } = shop;
  jobs.every('advance-drops', 1, () => advanceDrops(shop));
  await jobs.repeat('purge-drop-tickets', '45 4 * * *', () =>
    inTransaction(db, async (tx) => {
      // Of who entered in the moment in which a drop was closed.
      await clearNetworks(tx);
      await deleteTickets(tx, addDays(clock.now(), -DROP_DAYS));
    }),
  );
}

/** A shop without a drop asks the database once a minute, when what the cache holds gets stale. */
async function advanceDrops(shop: ShopContext): Promise<void> {
  const { drops } = await shop.listCache.get('active drops', async () => ({
    value: { drops: await findActiveDrops(shop.db) },
    tags: [DROPS],
    bytes: 1000,
  }));
  const now = shop.clock.now();
  await forEachInTurn(drops, async ({ dropNo, state, opensAt }) => {
    if (state === 'OPEN' || opensAt <= now) await advanceDrop(shop, dropNo);
  });
}
