import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import type { ShopDb } from '@duskline/shop-api/context';
import { findMark, holdsAnything, lockLoading, setMark } from './load-demo.sql.ts';

const CATALOGUE_MARK = 'demo_catalogue';

/**
 * Fills an empty database with the demo catalogue, whole or not at all, so that a start that was
 * killed leaves nothing half done. Does nothing where it was loaded before, and nothing where the
 * database holds anything else. Answers whether the database holds the demo.
 */
export async function loadDemo(db: ShopDb, say: (line: string) => void): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockLoading(tx);
    if (await findMark(tx, CATALOGUE_MARK)) return true;
    if (await holdsAnything(tx)) {
      say('the database holds a shop already: no demo catalogue');
      return false;
    }
    say('filling the demo catalogue …');
    // Only now: a store that is started again has no use for the whole demo and its drawing.
    const { loadCatalogue } = await import('./load-catalog.ts');
    await loadCatalogue(tx, new Date());
    await setMark(tx, CATALOGUE_MARK);
    await invalidateTags(tx, ['catalog', 'categories', 'display']);
    return true;
  });
}
