import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import type { ShopTx } from '../../context.ts';
import { availabilityTags } from '../catalog/index.ts';
import { lockStock, updateAvailable } from './inventory.sql.ts';
import { findShelves } from './stock-counts.sql.ts';
import type { StockCount } from './stock-line.ts';

/** Who changes stock and why, for the ledger. */
export type CountedBy = {
  /** Such as `staff:3`; never empty. */
  actor: string;
  reason?: string;
  /** Whether it comes out of a file; a correction otherwise. */
  isImport?: boolean;
};

/** What was available of an option, and is now. */
export type SetStock = { optionNo: number; productNo: number; before: number; available: number };

/**
 * Set how many units of an option are available, as an operator counted them; units that are
 * reserved for a payment do not count. Returns how many were available before, or undefined where
 * there is no such option.
 */
export async function setStock(
  tx: ShopTx,
  optionNo: number,
  available: number,
  by: CountedBy,
): Promise<{ available: number } | undefined> {
  const [known] = await setStocks(tx, [{ optionNo, available }], by);
  return known && { available: known.before };
}

/** Set the stock of any number of options, each named once; one that does not exist is missing. */
export async function setStocks(
  tx: ShopTx,
  counts: readonly StockCount[],
  { actor, reason = '', isImport = false }: CountedBy,
): Promise<SetStock[]> {
  if (counts.length === 0) return [];
  const optionNos = counts.map(({ optionNo }) => optionNo);
  if (counts.length > 1) await lockStock(tx, optionNos);
  const kind = isImport ? 'IMPORT' : 'CORRECTION';
  const known = await updateAvailable(tx, counts, { kind, actor, reason });
  await invalidateTags(
    tx,
    known.flatMap(({ productNo }) => availabilityTags(productNo)),
  );
  return known;
}

/**
 * Move the stock of options by a difference, each named once, never below 0: whatever is ordered while
 * the difference is worked out stays ordered.
 */
export async function adjustStocks(
  tx: ShopTx,
  changes: readonly { optionNo: number; by: number }[],
  by: CountedBy,
): Promise<SetStock[]> {
  const optionNos = changes.map(({ optionNo }) => optionNo);
  if (optionNos.length === 0) return [];
  await lockStock(tx, optionNos);
  const shelves = await findShelves(tx, optionNos);
  const counts = changes.flatMap((change) => {
    const shelf = shelves.get(change.optionNo);
    if (!shelf) return [];
    return [{ optionNo: change.optionNo, available: Math.max(shelf.available + change.by, 0) }];
  });
  return setStocks(tx, counts, by);
}
