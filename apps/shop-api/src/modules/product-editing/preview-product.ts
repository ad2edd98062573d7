import type { ProductForm } from '@duskline/contract/admin/product-form';
import { isPublic } from '@duskline/contract/admin/product-states.rules';
import { inRolledBackTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { changeProductState, findEditableProducts } from '../catalog/index.ts';
import { readProductPage } from '../product-detail/index.ts';
import {
  type ChangedBy,
  type ChangeRefusal,
  changeProduct,
  createProduct,
} from './change-product.ts';

/** What the product's page in the shop reads, by the paths of its calls. */
export type ProductPage = { productNo: number; replies: { path: string; reply: unknown }[] };

type PreviewRefusal = ChangeRefusal | 'stock_changed_meanwhile' | 'preview_without_option';

/**
 * Read a product's page as it would be with this form, published: it is saved in a transaction that is
 * rolled back, so that a preview cannot differ from the product. `productNo` is null for a new one,
 * which gets a number that no product will have. A paused product stays paused.
 */
export async function previewProduct(
  db: ShopDb,
  { productNo, form }: { productNo: number | null; form: ProductForm },
  visitor: { platform: Platform; imageUrl: (key: string) => string },
  by: ChangedBy,
): Promise<ProductPage | Refusal<PreviewRefusal>> {
  if (form.options.length === 0) return refuse('preview_without_option');
  return inRolledBackTransaction(db, async (tx) => {
    const saved = await saveForm(tx, productNo, form, by);
    if (isRefusal(saved)) return saved;
    const replies = await readProductPage(tx, saved, visitor.platform, visitor.imageUrl);
    return replies ? { productNo: saved, replies } : refuse('product_not_found');
  });
}

async function saveForm(
  tx: ShopTx,
  productNo: number | null,
  form: ProductForm,
  by: ChangedBy,
): Promise<number | Refusal<PreviewRefusal>> {
  const [before] = productNo === null ? [] : await findEditableProducts(tx, [productNo]);
  if (productNo !== null && !before) return refuse('product_not_found');
  const change = before
    ? await changeProduct(tx, { productNo: before.productNo, version: before.version, form }, by)
    : await createProduct(tx, form, by);
  if (isRefusal(change)) return change;
  const saved = change.productNo;
  if (!before || !isPublic(before.state)) {
    const shown = { displayed: true, saleStatus: 'ONSALE', publishAt: null } as const;
    await changeProductState(tx, saved, { ...shown, saleStartsAt: by.now });
  }
  return saved;
}
