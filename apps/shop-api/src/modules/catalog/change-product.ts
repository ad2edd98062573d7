import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { productTags } from './cache-tags.ts';
import { lockOnSale, type ProductOnSale, writeOnSale } from './change-product.sql.ts';

/** How a product stood before an operator changed it. */
type Before = ProductOnSale | Refusal<'product_not_found'>;

const MOST_WON = 100_000_000;

/**
 * An operator sets what a product costs: the sale price and what is taken off it at once, in whole
 * won up to 100,000,000. Orders that were placed keep their price; sheets that are open show the new
 * one and ask again.
 */
export async function setPrice(
  tx: ShopTx,
  productNo: number,
  price: { salePrice: number; immediateDiscountAmt: number },
): Promise<Before | Refusal<'price_invalid'>> {
  const { salePrice, immediateDiscountAmt: off } = price;
  const isWhole = Number.isInteger(salePrice) && Number.isInteger(off);
  if (!isWhole || salePrice < 0 || salePrice > MOST_WON || off < 0 || off > salePrice) {
    return refuse('price_invalid');
  }
  return change(tx, productNo, price);
}

/** An operator puts a product on view, or takes it from view: lists, search and its own page. */
export function displayProduct(tx: ShopTx, productNo: number, displayed: boolean): Promise<Before> {
  return change(tx, productNo, { displayed });
}

/** An operator pauses the sale of a product that stays on view, with what shoppers read instead. */
export async function pauseProduct(
  tx: ShopTx,
  productNo: number,
  sentence: string,
): Promise<Before | Refusal<'content_missing'>> {
  const contentsIfPausing = sentence.trim();
  return contentsIfPausing === ''
    ? refuse('content_missing')
    : change(tx, productNo, { contentsIfPausing });
}

/** An operator sells a paused product again. */
export function resumeProduct(tx: ShopTx, productNo: number): Promise<Before> {
  return change(tx, productNo, { contentsIfPausing: '' });
}

async function change(
  tx: ShopTx,
  productNo: number,
  facts: Parameters<typeof writeOnSale>[2],
): Promise<Before> {
  const before = await lockOnSale(tx, productNo);
  if (!before) return refuse('product_not_found');
  await writeOnSale(tx, productNo, facts);
  await invalidateTags(tx, productTags(productNo));
  return before;
}
