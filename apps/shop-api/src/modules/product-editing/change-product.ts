import { changedFields } from '@duskline/contract/admin/product-changes.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import {
  addDrafts,
  type EditableProduct,
  findEditableProducts,
  lockEditableProducts,
  saveProducts,
} from '../catalog/index.ts';
import { setStocks } from '../inventory/index.ts';
import { checkProduct, type ProductRefusal } from './check-product.ts';

/** A change of one product, as the audit records it: the fields that differ, before and after. */
export type ProductChange = { productNo: number; before: object; after: object };

export type ChangeRefusal = ProductRefusal | 'product_not_found' | 'product_changed_meanwhile';

/** Who changes products, and when. */
export type ChangedBy = { actor: string; now: Date };

/**
 * Create a product that nobody but staff sees yet, with all that the form says; stock of its options
 * is an opening count in the ledger.
 */
export async function createProduct(
  tx: ShopTx,
  form: ProductForm,
  by: ChangedBy,
): Promise<ProductChange | Refusal<ChangeRefusal | 'stock_changed_meanwhile'>> {
  const refusal = await checkProduct(tx, undefined, form, by.now);
  if (refusal) return refusal;
  const [productNo] = await addDrafts(tx, [form], by.now);
  const [draft] = await findEditableProducts(tx, [productNo as number]);
  if (!draft) throw new Error('a product was added but is not there');
  return save(tx, draft, form, by);
}

/**
 * Save what staff wrote about a product. Refuses `product_changed_meanwhile` where it is no longer
 * the version they saw: the second of two editors is refused, nothing of the first one's is lost.
 */
export async function changeProduct(
  tx: ShopTx,
  { productNo, version, form }: { productNo: number; version: string; form: ProductForm },
  by: ChangedBy,
): Promise<ProductChange | Refusal<ChangeRefusal | 'stock_changed_meanwhile'>> {
  const [before] = await lockEditableProducts(tx, [productNo]);
  if (!before) return refuse('product_not_found');
  if (before.version !== version) return refuse('product_changed_meanwhile');
  const refusal = await checkProduct(tx, before, form, by.now);
  if (refusal) return refusal;
  return save(tx, before, form, by);
}

async function save(
  tx: ShopTx,
  before: EditableProduct,
  form: ProductForm,
  by: ChangedBy,
): Promise<ProductChange | Refusal<'stock_changed_meanwhile'>> {
  const { productNo } = before;
  const [optionNos = []] = await saveProducts(tx, [{ before, form }]);
  const counted = await saveCounts(tx, form, optionNos, by);
  if (isRefusal(counted)) return counted;
  const [after] = await findEditableProducts(tx, [productNo]);
  if (!after) throw new Error(`product ${productNo} was saved but is not there`);
  const changes = changedFields(before.form, after.form);
  return {
    productNo,
    before: { productNo, ...Object.fromEntries(changes.map((each) => [each.field, each.before])) },
    after: { productNo, ...Object.fromEntries(changes.map((each) => [each.field, each.after])) },
  };
}

/** Counts of stock are no overwriting: one that began from another number is refused. */
async function saveCounts(
  tx: ShopTx,
  form: ProductForm,
  optionNos: readonly number[],
  by: ChangedBy,
): Promise<undefined | Refusal<'stock_changed_meanwhile'>> {
  const counts = form.options.flatMap(({ stock }, at) =>
    stock ? [{ ...stock, optionNo: optionNos[at] as number }] : [],
  );
  const set = await setStocks(
    tx,
    counts.map(({ optionNo, to }) => ({ optionNo, available: to })),
    { actor: by.actor, reason: '상품 편집' },
  );
  const before = new Map(set.map((each) => [each.optionNo, each.before]));
  const isOutdated = counts.some(({ optionNo, from }) => before.get(optionNo) !== from);
  return isOutdated ? refuse('stock_changed_meanwhile') : undefined;
}
