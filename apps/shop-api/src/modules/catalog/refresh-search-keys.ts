import type { ShopTx } from '../../context.ts';
import { readTaxonomy } from './add-products.sql.ts';
import { searchColumns } from './add-products.ts';
import { findProductsNamedBy, type NamedBy, saveSearchKeys } from './edit-products.sql.ts';
import { lockEditableProducts } from './save-products.ts';

/** So many products are read and written at once. */
const BATCH = 500;

/**
 * Find the products of a brand or a category by its present name, and by its former one no longer:
 * the words that products are found by hold both. Called after the name or the place in the tree was
 * changed, in the same transaction. The products are locked, so that one that is being saved meanwhile
 * is found by the present name as well.
 */
export async function refreshSearchKeys(tx: ShopTx, of: NamedBy): Promise<void> {
  const taxonomy = await readTaxonomy(tx);
  const all = await findProductsNamedBy(tx, of);
  for (let at = 0; at < all.length; at += BATCH) {
    const products = await lockEditableProducts(tx, all.slice(at, at + BATCH));
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
}
