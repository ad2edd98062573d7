import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { findEditableProducts } from '../catalog/index.ts';
import {
  type ChangedBy,
  type ChangeRefusal,
  createProduct,
  type ProductChange,
} from './change-product.ts';

const MAX_NAME = 100;

/**
 * Create a draft like a product: all that staff wrote, without its own codes, its stock and the end
 * of its sale.
 */
export async function duplicateProduct(
  tx: ShopTx,
  productNo: number,
  by: ChangedBy,
): Promise<ProductChange | Refusal<ChangeRefusal | 'stock_changed_meanwhile'>> {
  const [original] = await findEditableProducts(tx, [productNo]);
  if (!original) return refuse('product_not_found');
  const { form } = original;
  return createProduct(
    tx,
    {
      ...form,
      name: `${form.name} 사본`.slice(0, MAX_NAME),
      managementCode: '',
      saleEndsAt: null,
      options: form.options.map((option) => ({
        ...option,
        ...{ optionNo: null, managementCode: '', stock: null },
      })),
    },
    by,
  );
}
