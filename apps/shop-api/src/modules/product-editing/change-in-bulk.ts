import { changeInBulk } from '@duskline/contract/admin/bulk-change.rules';
import type { BulkChange } from '@duskline/contract/admin/product-bulk';
import { changedFields } from '@duskline/contract/admin/product-changes.rules';
import { ProductForm } from '@duskline/contract/admin/product-form';
import { belowCostText } from '@duskline/contract/admin/product-form.rules';
import { adminRefusals } from '@duskline/contract/admin/refusals';
import { insertAudit } from '@duskline/platform/audit';
import { inRolledBackTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopDb, ShopTx } from '../../context.ts';
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

/** Return what a bulk change would do to each product; nothing is saved. */
export function previewBulkChange(
  db: ShopDb,
  productNos: readonly number[],
  change: BulkChange,
  by: ChangedBy,
): Promise<BulkOutcome[]> {
  return inRolledBackTransaction(db, (tx) => changeManyProducts(tx, productNos, change, by));
}

/**
 * Apply a bulk change to products as they were shown (`version`), to all of them or to none, with an
 * audit entry for each that changes. Refuses with `bulk_change_refused` where one was changed since, or
 * its change is refused.
 */
export async function applyBulkChange(
  tx: ShopTx,
  products: readonly { productNo: number; version: string }[],
  change: BulkChange,
  by: ChangedBy,
): Promise<{ changed: number } | Refusal<'bulk_change_refused'>> {
  const seen = new Map(products.map(({ productNo, version }) => [productNo, version]));
  const outcomes = await changeManyProducts(tx, [...seen.keys()], change, by);
  const isAsSeen = outcomes.every(
    ({ productNo, version, refusal }) => refusal === null && version === seen.get(productNo),
  );
  if (!isAsSeen || outcomes.length < seen.size) return refuse('bulk_change_refused');
  const changed = outcomes.filter(({ changes }) => changes.length > 0);
  for (const { change: done } of changed) {
    if (!done) continue;
    const { before, after } = done;
    const command = 'product change';
    await insertAudit(tx, { at: by.now, actor: by.actor, command, before, after });
  }
  return { changed: changed.length };
}

/**
 * Change many products by one change, in the caller's transaction; a product whose change is refused
 * stays as it is, and the outcome says why. The caller decides whether the others' changes are saved.
 */
async function changeManyProducts(
  tx: ShopTx,
  productNos: readonly number[],
  change: BulkChange,
  by: ChangedBy,
): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = [];
  for (const product of await lockEditableProducts(tx, productNos)) {
    const { productNo, version, form } = product;
    const result = await changeOne(tx, product, change, by);
    const done = isRefusal(result) ? undefined : result;
    const warning = done && belowCostText({ ...form, ...done.after }, form);
    outcomes.push({
      ...{ productNo, version, name: form.name, change: done },
      changes: done ? differencesOf(done) : [],
      refusal: isRefusal(result) ? textOf(result) : null,
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
  const catalogue: Record<string, { text: string }> = adminRefusals;
  return refusal.text ?? catalogue[refusal.name]?.text ?? refusal.name;
}
