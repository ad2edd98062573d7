import type { ShopDb } from '../../context.ts';
import { readListed, writeListedProduct } from '../catalog/index.ts';

/** A product as every list names it. */
export type Listed = ReturnType<typeof writeListedProduct>;

/** What lists show of these products, in the order of the numbers. */
export async function readProducts(
  db: ShopDb,
  productNos: number[],
  imageUrl: (key: string) => string,
  { withOptionValues = false }: { withOptionValues?: boolean } = {},
): Promise<Listed[]> {
  if (productNos.length === 0) return [];
  const rows = await readListed(db, productNos, withOptionValues);
  return rows.map((row) => writeListedProduct(row, imageUrl));
}
