import { changeInBulk } from '@duskline/contract/admin/bulk-change.rules';
import type { BulkChange } from '@duskline/contract/admin/product-bulk';
import { changedFields } from '@duskline/contract/admin/product-changes.rules';
import { ProductForm } from '@duskline/contract/admin/product-form';
import { belowCostText } from '@duskline/contract/admin/product-form.rules';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { type EditableProduct, lockEditableProducts } from '../catalog/index.ts';
import { type ChangedBy, changeProduct, type ProductChange } from './change-product.ts';
import { changeState } from './change-state.ts';

/** What a bulk change does to one product, or why it cannot. */
export type BulkOutcome = {
  productNo: number;
  name: string;
  version: string;
  changes: { field: string; before: unknown; after: unknown }[];
  refusal: string | null;
  /** That it is sold below cost. */
  warning: string | null;
  change: ProductChange | undefined;
};

/**
 * Change many products by one change, in the caller's transaction; a product whose change is refused
 * stays as it is, and the outcome says why. The caller decides whether the others' changes are saved.
 */
export async function changeManyProducts(
  tx: ShopTx,
  productNos: readonly number[],
  change: BulkChange,
  by: ChangedBy,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const product of await lockEditableProducts(tx, productNos)) {
    const { productNo, version, form } = product;
    const result = await changeOne(tx, product, change, by);
    const isRefused = isRefusal(result);
    const done = isRefused ? undefined : (result as ProductChange);
    const warning = done && belowCostText({ ...form, ...done.after }, form);
    outcomes.push({
      ...{ productNo, version, name: form.name, change: done },
      changes: done ? differencesOf(done) : [],
      refusal: isRefused ? textOf(result as Refusal) : null,
      warning: warning ?? null,
    });
  }
  return outcomes;
}

async function changeOne(
  tx: ShopTx,
  { productNo, version, form }: EditableProduct,
  change: BulkChange,
  by: ChangedBy,
): Promise<ProductChange | Refusal> {
  if (change.kind === 'STATE') return changeState(tx, productNo, change, by.now);
  const changed = ProductForm.safeParse(changeInBulk(form, change));
  if (!changed.success) {
    return refuse('invalid_request', {}, changed.error.issues[0]?.message);
  }
  if (changedFields(form, changed.data).length === 0) {
    return { productNo, before: { productNo }, after: { productNo } };
  }
  return changeProduct(tx, { productNo, version, form: changed.data }, by);
}

function differencesOf({ before, after }: ProductChange): BulkOutcome['changes'] {
  const former = before as Record<string, unknown>;
  return Object.entries(after)
    .filter(([field, value]) => field !== 'productNo' && former[field] !== value)
    .map(([field, value]) => ({ field, before: former[field], after: value }));
}

function textOf(refusal: Refusal): string {
  const catalogue: Record<string, { text: string }> = shopRefusals;
  return refusal.text ?? catalogue[refusal.name]?.text ?? refusal.name;
}
