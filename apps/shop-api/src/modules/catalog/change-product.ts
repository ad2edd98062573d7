import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { productTags } from './cache-tags.ts';
import {
  lockSaleSettings,
  type SaleChange,
  type SaleSettings,
  updateProductDrop,
  updateSaleSettings,
} from './change-product.sql.ts';

/** The settings before the change, for the audit log. */
type Before = SaleSettings | Refusal<'product_not_found'>;

const MAX_PRICE_WON = 100_000_000;

/**
 * Set what a product costs: sale price and immediate discount, whole won up to 100,000,000. Placed
 * orders keep their price; open order sheets show the new one and ask again. Returns the settings
 * before; refuses `price_invalid` and `product_not_found`.
 */
export async function setPrice(
  tx: ShopTx,
  productNo: number,
  price: { salePrice: number; immediateDiscountAmt: number },
): Promise<Before | Refusal<'price_invalid'>> {
  const { salePrice, immediateDiscountAmt: discount } = price;
  const isWhole = Number.isInteger(salePrice) && Number.isInteger(discount);
  if (!isWhole || salePrice < 0 || salePrice > MAX_PRICE_WON) return refuse('price_invalid');
  if (discount < 0 || discount > salePrice) return refuse('price_invalid');
  return change(tx, productNo, price);
}

/** Show a product in lists, search and on its own page, or hide it there; returns the settings before. */
export function setDisplayed(tx: ShopTx, productNo: number, displayed: boolean): Promise<Before> {
  return change(tx, productNo, { displayed });
}

/**
 * Pause the sale of a product that stays displayed; shoppers read the text instead of the price.
 * Returns the settings before; refuses `content_missing` for an empty text.
 */
export async function pauseSale(
  tx: ShopTx,
  productNo: number,
  text: string,
): Promise<Before | Refusal<'content_missing'>> {
  const contentsIfPausing = text.trim();
  return contentsIfPausing === ''
    ? refuse('content_missing')
    : change(tx, productNo, { contentsIfPausing });
}

/** Resume the sale of a paused product; returns the settings before. */
export function resumeSale(tx: ShopTx, productNo: number): Promise<Before> {
  return change(tx, productNo, { contentsIfPausing: '' });
}

/** Set the drop of a product, and whether orders of it, or of one option, need its admission. */
export async function setProductDrop(
  tx: ShopTx,
  productNo: number,
  drop: Parameters<typeof updateProductDrop>[2],
): Promise<void> {
  await updateProductDrop(tx, productNo, drop);
  await invalidateTags(tx, productTags(productNo));
}

async function change(tx: ShopTx, productNo: number, settings: SaleChange): Promise<Before> {
  const before = await lockSaleSettings(tx, productNo);
  if (!before) return refuse('product_not_found');
  await updateSaleSettings(tx, productNo, settings);
  await invalidateTags(tx, productTags(productNo));
  return before;
}
