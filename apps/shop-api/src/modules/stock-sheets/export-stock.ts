import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { MAX_ROWS } from '../../admin/spreadsheets/sheet-limits.rules.ts';
import type { ShopDb } from '../../context.ts';
import type { StockCursor } from '../inventory/index.ts';
import { findStock } from '../product-editing/index.ts';

const AT_ONCE = 1000;

/**
 * Read options as the rows that a stock sheet is read from, in the order of `stockColumns`. Of more than
 * `most` options the first: `isCut` says so.
 */
export async function readStockRows(
  db: ShopDb,
  filter: Parameters<typeof findStock>[1],
  most = MAX_ROWS,
): Promise<{ rows: (string | number)[][]; isCut: boolean }> {
  const rows: (string | number)[][] = [];
  for (let cursor: StockCursor | undefined; ; ) {
    const limit = Math.min(AT_ONCE, most + 1 - rows.length);
    const found = await findStock(db, filter, { cursor, limit });
    for (const { optionNo, managementCode, productName, colour, size, ...shelf } of found) {
      const present = onShelf(shelf);
      rows.push([
        ...[optionNo, managementCode, productName, colour, size],
        ...[shelf.available, shelf.ordered, present, present],
      ]);
    }
    if (rows.length > most) return { rows: rows.slice(0, most), isCut: true };
    if (found.length < limit) return { rows, isCut: false };
    cursor = found.at(-1);
  }
}
