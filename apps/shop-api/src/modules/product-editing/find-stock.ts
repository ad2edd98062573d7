import type { ShopDb } from '../../context.ts';
import {
  listStock,
  type StockCursor,
  type StockFilter,
  type StockRow,
} from '../inventory/index.ts';
import { matchesOf } from './list-products.sql.ts';

/**
 * Find options with their stock as staff ask for them: the code of one option, such as a scanned barcode,
 * finds it alone, other words those of a product. `atMost` asks for what shoppers can buy so few of.
 */
export async function findStock(
  db: ShopDb,
  { keyword, atMost }: { keyword: string; atMost: number | undefined },
  page: { cursor: StockCursor | undefined; limit: number },
): Promise<StockRow[]> {
  const low: StockFilter = atMost === undefined ? {} : { atMost, isListed: true };
  const words = keyword.trim();
  if (words === '') return listStock(db, low, page);
  const scanned = await listStock(db, { ...low, code: words }, page);
  if (scanned.length > 0) return scanned;
  return listStock(db, { ...low, productNos: matchesOf(words) }, page);
}
