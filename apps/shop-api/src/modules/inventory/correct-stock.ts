import { afterShelfCount, onShelf, type Shelf } from '@duskline/contract/admin/shelf-count.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { lockStock } from './inventory.sql.ts';
import { type SetStock, setStocks } from './set-stock.ts';
import { findShelves } from './stock-counts.sql.ts';

/**
 * One correction: a count of the shelf, with what should have been there when the count began; or units
 * that came (above 0) or went (below 0).
 */
export type Correction = { optionNo: number } & ({ from: number; to: number } | { add: number });

/** What was available before and is now; `missing` ordered units were not found by a count. */
export type CorrectedStock = SetStock & { missing?: number };

type NotCorrected = Refusal<'stock_changed_meanwhile' | 'stock_short_of_correction'>;

/**
 * Correct the stock of options, each named once, with the reason in the ledger. Ordered units that have
 * not left are on the shelf: a count leaves the others to be sold. Refuses `stock_changed_meanwhile`
 * where something has left the shelf or come to it since the count began, which an order does not, and
 * `stock_short_of_correction` where more would go than is there; then nothing is corrected at all.
 */
export async function correctStock(
  tx: ShopTx,
  corrections: readonly Correction[],
  by: { actor: string; reason: string },
): Promise<CorrectedStock[] | NotCorrected | Refusal<'option_not_found'>> {
  const optionNos = corrections.map(({ optionNo }) => optionNo);
  // Read by a statement after the lock: an order that is placed meanwhile waits, or is seen whole.
  await lockStock(tx, optionNos);
  const shelves = await findShelves(tx, optionNos);
  const counts = [];
  const missing = new Map<number, number>();
  for (const correction of corrections) {
    const { optionNo } = correction;
    const shelf = shelves.get(optionNo);
    if (!shelf) return refuse('option_not_found', { optionNo });
    const corrected = correctOne(shelf, correction);
    if (isRefusal(corrected)) return corrected;
    counts.push({ optionNo, available: corrected.available });
    if (corrected.missing > 0) missing.set(optionNo, corrected.missing);
  }
  const set = await setStocks(tx, counts, by);
  return set.map((item) => {
    const lacking = missing.get(item.optionNo);
    return lacking === undefined ? item : { ...item, missing: lacking };
  });
}

function correctOne(
  shelf: Shelf,
  correction: Correction,
): { available: number; missing: number } | NotCorrected {
  const { optionNo } = correction;
  if ('add' in correction) {
    const available = shelf.available + correction.add;
    if (available < 0) return refuse('stock_short_of_correction', { optionNo });
    return { available, missing: 0 };
  }
  if (onShelf(shelf) !== correction.from) return refuse('stock_changed_meanwhile', { optionNo });
  return afterShelfCount(correction.to, shelf);
}
