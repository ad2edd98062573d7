import { invalidateTags } from '@duskline/platform/cache/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { availabilityTags } from '../catalog/index.ts';
import {
  discardAvailable,
  lockStock,
  releaseAvailable,
  reserveAvailable,
  reserveAvailableAndCommit,
} from './inventory.sql.ts';
import type { ReleaseCause, ReserveCause, StockLine } from './stock-line.ts';

/**
 * Reserve stock for every line. Refuses `sold_out` with the option that has too few units; the
 * caller's transaction must then roll back, so that it is all lines or none. One conditional
 * update an option: no unit is sold twice, whatever the load. The same statement writes the ledger.
 */
export async function reserveStock(
  tx: ShopTx,
  lines: readonly StockLine[],
  cause: ReserveCause,
): Promise<undefined | Refusal<'sold_out'>> {
  return reserveInTurn(tx, await inLockOrder(tx, lines), cause);
}

/**
 * Reserve stock for every line as `reserveStock` does, and commit with the last one: an option that
 * everybody wants is then locked for one statement, whatever else this process has to do. Nothing of
 * the transaction may follow. Refuses as `reserveStock`; the transaction is then rolled back.
 */
export async function reserveStockAndCommit(
  tx: ShopTx,
  lines: readonly StockLine[],
  cause: ReserveCause,
): Promise<undefined | Refusal<'sold_out'>> {
  const inOrder = await inLockOrder(tx, lines);
  const last = inOrder.at(-1);
  if (!last) throw new Error('an order has at least one line');
  const refusal = await reserveInTurn(tx, inOrder.slice(0, -1), cause);
  if (refusal) return refusal;
  const isReserved = await reserveAvailableAndCommit(
    tx,
    last,
    cause,
    availabilityTags(last.productNo),
  );
  return isReserved ? undefined : refuse('sold_out', { optionNo: last.optionNo });
}

async function reserveInTurn(
  tx: ShopTx,
  lines: readonly StockLine[],
  cause: ReserveCause,
): Promise<undefined | Refusal<'sold_out'>> {
  const emptied: StockLine[] = [];
  for (const line of lines) {
    const available = await reserveAvailable(tx, line, cause);
    if (available === undefined) return refuse('sold_out', { optionNo: line.optionNo });
    if (available === 0) emptied.push(line);
  }
  await invalidateAvailability(tx, emptied);
  return undefined;
}

/**
 * Release reserved stock, so that it can be sold again. The caller sees to it that the same units
 * are released once. Units of an option that has left the catalogue are dropped.
 */
export async function releaseStock(
  tx: ShopTx,
  lines: readonly StockLine[],
  cause: ReleaseCause,
): Promise<void> {
  if (lines.length === 0) return;
  const quantities = new Map<number, number>();
  for (const { optionNo, quantity } of lines) {
    quantities.set(optionNo, (quantities.get(optionNo) ?? 0) + quantity);
  }
  if (quantities.size > 1) await lockStock(tx, [...quantities.keys()]);
  const released = await releaseAvailable(tx, lines, cause);
  const wasSoldOut = new Set(
    released.flatMap(({ optionNo, available }) =>
      available === quantities.get(optionNo) ? [optionNo] : [],
    ),
  );
  await invalidateAvailability(
    tx,
    lines.filter(({ optionNo }) => wasSoldOut.has(optionNo)),
  );
}

/**
 * Discard units that were released in the same transaction: they came back, but nobody buys them again.
 * The ledger has both movements. Units of an option that has left the catalogue are dropped.
 */
export async function discardStock(
  tx: ShopTx,
  lines: readonly StockLine[],
  by: { actor: string; reason: string },
): Promise<void> {
  if (lines.length === 0) return;
  const left = await discardAvailable(tx, lines, by);
  const soldOut = new Set(
    left.flatMap(({ optionNo, available }) => (available === 0 ? [optionNo] : [])),
  );
  await invalidateAvailability(
    tx,
    lines.filter(({ optionNo }) => soldOut.has(optionNo)),
  );
}

/**
 * Several options are locked before the first one changes: an option that runs out also changes
 * its product (0011_sold_out.sql), and a transaction must not hold that lock while it waits for
 * stock. Products then come in their order, too.
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

async function invalidateAvailability(tx: ShopTx, lines: readonly StockLine[]): Promise<void> {
  await invalidateTags(
    tx,
    lines.flatMap((line) => availabilityTags(line.productNo)),
  );
}
