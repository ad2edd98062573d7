import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { setStocks } from './set-stock.ts';
import { readAvailable } from './stock-counts.sql.ts';

/**
 * One correction: a count of what is there, with what it was when the count began; or units that
 * came (above 0) or went (below 0).
 */
export type Correction = { optionNo: number } & ({ from: number; to: number } | { add: number });

/**
 * Correct the stock of options, each named once, with the reason in the ledger. Refuses
 * `stock_changed_meanwhile` where a count began from another number than there is now, so that an
 * order in between is not counted away, and `stock_short_of_correction` where more would go than is
 * there; then nothing is corrected at all. Returns the stock before and after.
 */
export async function correctStock(
  tx: ShopTx,
  corrections: readonly Correction[],
  by: { actor: string; reason: string },
): Promise<
  | { optionNo: number; productNo: number; before: number; available: number }[]
  | Refusal<'option_not_found' | 'stock_changed_meanwhile' | 'stock_short_of_correction'>
> {
  const before = await readAvailable(
    tx,
    corrections.map(({ optionNo }) => optionNo),
  );
  const counts = [];
  for (const correction of corrections) {
    const { optionNo } = correction;
    const present = before.get(optionNo);
    if (present === undefined) return refuse('option_not_found', { optionNo });
    if ('add' in correction) {
      if (present + correction.add < 0) return refuse('stock_short_of_correction', { optionNo });
      counts.push({ optionNo, available: present + correction.add });
    } else {
      if (present !== correction.from) return refuse('stock_changed_meanwhile', { optionNo });
      counts.push({ optionNo, available: correction.to });
    }
  }
  return setStocks(tx, counts, by);
}
