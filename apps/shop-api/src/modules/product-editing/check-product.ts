import type { ProductForm } from '@duskline/contract/admin/product-form';
import { endsInPast } from '@duskline/contract/admin/product-form.rules';
import {
  missingForPublication,
  missingPartNames,
  mustBeComplete,
  type PublicationFacts,
} from '@duskline/contract/admin/product-states.rules';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { EditableProduct } from '../catalog/index.ts';
import { findMissingReferences, findSoldOptions, isCodeTaken } from './check-product.sql.ts';

export type ProductRefusal =
  | 'product_archived'
  | 'product_incomplete'
  | 'brand_not_found'
  | 'category_not_found'
  | 'delivery_template_not_found'
  | 'management_code_taken'
  | 'option_not_found'
  | 'option_has_stock'
  | 'option_was_sold'
  | 'sale_end_in_past';

/**
 * Check what only the database knows about a form: that what it names exists, that its code is its
 * own, that no option with stock or orders is taken away. `before` is undefined for a new product.
 */
export async function checkProduct(
  tx: ShopTx,
  before: EditableProduct | undefined,
  form: ProductForm,
  now: Date,
): Promise<undefined | Refusal<ProductRefusal>> {
  if (before?.state === 'ARCHIVED') return refuse('product_archived');
  if (before && mustBeComplete(before.state)) {
    const refusal = checkCompleteness(form);
    if (refusal) return refusal;
  }
  if (endsInPast(form, before?.form, now)) return refuse('sale_end_in_past');
  const missing = await findMissingReferences(tx, form);
  if (missing.brand) return refuse('brand_not_found');
  if (missing.category) return refuse('category_not_found');
  if (missing.deliveryTemplate) return refuse('delivery_template_not_found');
  if (
    form.managementCode !== '' &&
    (await isCodeTaken(tx, form.managementCode, before?.productNo))
  ) {
    return refuse('management_code_taken');
  }
  return checkOptions(tx, before, form);
}

/** Refuse what shoppers must not see yet, and name what it lacks. */
export function checkCompleteness(
  form: PublicationFacts,
): undefined | Refusal<'product_incomplete'> {
  const missing = missingForPublication(form);
  if (missing.length === 0) return undefined;
  const names = missing.map((part) => missingPartNames[part]).join(', ');
  return refuse('product_incomplete', { missing }, `공개하려면 더 있어야 해요: ${names}`);
}

async function checkOptions(
  tx: ShopTx,
  before: EditableProduct | undefined,
  form: ProductForm,
): Promise<undefined | Refusal<'option_not_found' | 'option_has_stock' | 'option_was_sold'>> {
  const kept = new Set(form.options.flatMap(({ optionNo }) => optionNo ?? []));
  const present = before?.form.options.map(({ optionNo }) => optionNo as number) ?? [];
  if ([...kept].some((optionNo) => !present.includes(optionNo))) return refuse('option_not_found');
  const removed = present.filter((optionNo) => !kept.has(optionNo));
  if (removed.length === 0) return undefined;
  const hasStock = removed.some(
    (optionNo) => (before?.stock[present.indexOf(optionNo)]?.available ?? 0) > 0,
  );
  if (hasStock) return refuse('option_has_stock');
  const sold = await findSoldOptions(tx, removed);
  return sold.length > 0 ? refuse('option_was_sold') : undefined;
}
