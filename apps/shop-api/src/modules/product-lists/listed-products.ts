import type { ShopDb } from '../../context.ts';
import { type ListedProduct, listedProductToWire } from './listed-product.wire.ts';
import { readListedProducts } from './listed-products.sql.ts';

/** List products by their numbers, in that order, in the wire's form of every list. */
export async function listProductsByNos(
  db: ShopDb,
  productNos: number[],
  imageUrl: (key: string) => string,
  { withOptionValues = false }: { withOptionValues?: boolean | undefined } = {},
): Promise<ListedProduct[]> {
  if (productNos.length === 0) return [];
  const rows = await readListedProducts(db, productNos, withOptionValues);
  return rows.map((row) => listedProductToWire(row, imageUrl));
}
