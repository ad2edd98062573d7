import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopDb } from '@duskline/shop-api/context';
import { findMark, holdsAnything, lockLoading, setMark } from './load-demo.sql.ts';

const CATALOGUE_MARK = 'demo_catalogue';

/**
 * Fill an empty database with the demo catalog in one transaction, so that a start that was killed
 * leaves nothing behind. Does nothing where it was loaded before, or where the database holds another
 * shop. Returns whether the database holds the demo.
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
    // Imported here: a store that is started again needs neither the demo's data nor its drawing.
    const { loadCatalog } = await import('./load-catalog.ts');
    await loadCatalog(tx, new Date());
    await setMark(tx, CATALOGUE_MARK);
    await invalidateTags(tx, ['catalog', 'categories', 'display']);
    return true;
  });
}
