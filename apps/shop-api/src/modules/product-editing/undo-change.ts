import { changedFields, productFieldNames } from '@duskline/contract/admin/product-changes.rules';
import { ProductForm } from '@duskline/contract/admin/product-form';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { lockEditableProducts } from '../catalog/index.ts';
import {
  type ChangedBy,
  type ChangeRefusal,
  changeProduct,
  type ProductChange,
} from './change-product.ts';
import { findProductChange } from './product-history.sql.ts';

/**
 * Undo one change of a product: every field that it changed gets its former value. Refuses
 * `undo_outdated` where one of them was changed again since, and `change_not_found` for what was no
 * change of fields, such as a publication. The undoing is a change like any other and can be undone.
 */
export async function undoChange(
  tx: ShopTx,
  { productNo, auditNo }: { productNo: number; auditNo: number },
  by: ChangedBy,
): Promise<
  | ProductChange
  | Refusal<ChangeRefusal | 'stock_changed_meanwhile' | 'change_not_found' | 'undo_outdated'>
> {
  const [current] = await lockEditableProducts(tx, [productNo]);
  if (!current) return refuse('product_not_found');
  const change = await findProductChange(tx, productNo, auditNo);
  if (change?.command === 'product create' || change?.command === 'product duplicate') {
    return refuse('change_not_found');
  }
  const former = fieldsOf(change?.before ?? {});
  const changed = fieldsOf(change?.after ?? {});
  if (Object.keys(former).length === 0) return refuse('change_not_found');
  const then = { ...current.form, ...changed };
  if (changedFields(current.form, then).length > 0) return refuse('undo_outdated');
  const known = new Set(current.form.options.map(({ optionNo }) => optionNo));
  const form = ProductForm.safeParse({
    ...current.form,
    ...former,
    // An option that was taken away comes back as a new one.
    options: (former.options ?? current.form.options).map((option) =>
      known.has(option.optionNo) ? option : { ...option, optionNo: null },
    ),
  });
  if (!form.success) return refuse('undo_outdated');
  return changeProduct(tx, { productNo, version: current.version, form: form.data }, by);
}

/** The fields of a form in an audit entry; counts of stock have a ledger and are never undone here. */
function fieldsOf(entry: Record<string, unknown>): Partial<ProductForm> {
  const known = Object.entries(entry).filter(([name]) => Object.hasOwn(productFieldNames, name));
  return Object.fromEntries(
    known.map(([name, value]) => [
      name,
      name === 'options'
        ? (value as ProductForm['options']).map((option) => ({ ...option, stock: null }))
        : value,
    ]),
  );
}
