import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import { availabilityTags } from '../catalog/index.ts';
import { lockStock, putUnits, takeUnits } from './inventory.sql.ts';

export type StockLine = { productNo: number; optionNo: number; units: number };

/**
 * Takes every line's units off the shelf or refuses, and then the caller's transaction must roll
 * back. One conditional update an option: no unit is sold twice, whatever the load.
 */
export async function takeStock(tx: ShopTx, lines: readonly StockLine[]) {
  const emptied: StockLine[] = [];
  for (const line of await inLockOrder(tx, lines)) {
    const left = await takeUnits(tx, line.optionNo, line.units);
    if (left === undefined) return refuse('sold_out', { optionNo: line.optionNo });
    if (left === 0) emptied.push(line);
  }
  await announceAvailability(tx, emptied);
  return undefined;
}

/** Puts units back on the shelf. The caller sees to it that the same units come back once. */
export async function giveBackStock(tx: ShopTx, lines: readonly StockLine[]): Promise<void> {
  const back: StockLine[] = [];
  for (const line of await inLockOrder(tx, lines)) {
    const units = await putUnits(tx, line.optionNo, line.units);
    if (units === line.units) back.push(line);
  }
  await announceAvailability(tx, back);
}

/**
 * Several options are locked before the first one changes: an option that runs out also changes
 * its product (0011_sold_out.sql), and a lock on that must never be held while waiting for stock.
 * Products then come in their order, too.
 */
async function inLockOrder(tx: ShopTx, lines: readonly StockLine[]): Promise<StockLine[]> {
  if (lines.length > 1) {
    await lockStock(
      tx,
      lines.map((line) => line.optionNo),
    );
  }
  return lines.toSorted((a, b) => a.productNo - b.productNo || a.optionNo - b.optionNo);
}

async function announceAvailability(tx: ShopTx, lines: readonly StockLine[]): Promise<void> {
  await invalidateTags(
    tx,
    lines.flatMap((line) => availabilityTags(line.productNo)),
  );
}
