import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import { readTaxonomy } from './add-products.sql.ts';
import { searchColumns } from './add-products.ts';
import { brandTag, CATALOG } from './cache-tags.ts';
import * as table from './catalog-refresh.sql.ts';
import { lockProducts, saveSearchKeys } from './edit-products.sql.ts';
import { findEditableProducts } from './save-products.ts';

const JOB = 'refresh-catalog';
/** So many products are locked, read and saved in a transaction: a tenth of a second. */
const BATCH = 500;

/** Start the job that saves products again after a brand or a category was changed, and goes on with it after a crash. */
export async function startCatalogRefreshJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.drain(JOB, () => refreshCatalog(shop));
  await shop.jobs.repeat('resume-catalog-refresh', '* * * * *', () => refreshCatalog(shop));
}

/**
 * Queue that the products of a brand or a category are found by its present name and place, and by
 * its former ones no longer. Called in the transaction that changes it (decision 0660).
 */
export async function queueCatalogRefresh(
  tx: ShopTx,
  { jobs }: Pick<ShopContext, 'jobs'>,
  of: table.NamedBy,
): Promise<void> {
  await table.insertRefresh(tx, of);
  await jobs.send(tx, JOB, {});
}

/** Do all that waits; one process at a time does. */
async function refreshCatalog({ db }: Pick<ShopContext, 'db'>): Promise<void> {
  while (await refreshNextProducts(db)) {
    // A batch after the other, each in a transaction of its own.
  }
}

/**
 * Save the next products of what was changed first, and note in the same transaction how far that
 * is; returns whether there may be more to do now. A product that is being saved under a former name
 * is not visible yet: nothing begins before such transactions have ended, which the job looks at each minute.
 */
export async function refreshNextProducts(db: ShopContext['db']): Promise<boolean> {
  const next = await table.findNextRefresh(db);
  if (!next) return false;
  const mustWait =
    next.doneUpTo === 0 && (await inTransaction(db, (tx) => table.isSavingUnderWay(tx)));
  if (mustWait) return false;
  return inTransaction(db, async (tx) => {
    if (!(await table.tryToRefresh(tx))) return false;
    const refresh = await table.findNextRefresh(tx);
    if (!refresh || refresh.refreshNo !== next.refreshNo || refresh.changes !== next.changes) {
      return true;
    }
    const productNos = await table.findNextProducts(tx, refresh, BATCH);
    await saveProducts(tx, refresh, productNos);
    const last = productNos.at(-1);
    if (last !== undefined && productNos.length === BATCH) {
      await table.saveProgress(tx, refresh, last);
    } else {
      await table.removeRefresh(tx, refresh);
      // Once at the end: lists and the search index would be made again after each batch.
      await invalidateTags(tx, tagsOf(refresh));
    }
    return true;
  });
}

async function saveProducts(
  tx: ShopTx,
  refresh: table.CatalogRefresh,
  productNos: readonly number[],
): Promise<void> {
  await lockProducts(tx, productNos);
  if (refresh.formerParentNos.length > 0) await table.placeProducts(tx, refresh, productNos);
  const taxonomy = await readTaxonomy(tx);
  const products = await findEditableProducts(tx, productNos);
  await saveSearchKeys(
    tx,
    products.map(({ productNo, form }) => ({
      productNo,
      ...searchColumns({ ...form, hashtags: form.searchWords }, [
        taxonomy.brandNames(form.brandNo),
        ...form.categoryNos.map(taxonomy.categoryLabels),
      ]),
    })),
  );
}

function tagsOf({ brandNo, categoryNo }: table.CatalogRefresh) {
  return [CATALOG, brandNo === null ? `category:${categoryNo}` : brandTag(brandNo)];
}
