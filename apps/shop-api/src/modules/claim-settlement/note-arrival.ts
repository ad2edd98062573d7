import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { changeClaim } from '../claim-records/index.ts';
import { discardStock, lockStock, releaseStock } from '../inventory/index.ts';
import {
  clearReservationOfLines,
  insertSplitLine,
  type OrderLineRow,
  setLineQuantity,
  setLinesClaim,
} from '../orders/index.ts';
import { type ArrivedLine, readArrival } from './arrival.rules.ts';
import { type FoundClaim, lockClaim } from './find-claim.ts';
import { splitLine } from './split-line.rules.ts';

/** Who inspected what came back; `isPart` where not all of it arrived. */
export type Inspection = { actor: string; isPart?: boolean };

/** Return the lines of a claim, in its own sequence. */
export function linesOfClaim({ order, claim }: FoundClaim): OrderLineRow[] {
  return claim.lineNos.flatMap(
    (lineNo) => order.lines.find(({ orderLineNo }) => orderLineNo === lineNo) ?? [],
  );
}

/**
 * Save what came back of a claim. What did not arrive stays with its buyer, free of the claim, and an
 * exchange sends so much less; returns the claim that is left. Refuses counts that do not fit it, or
 * are all 0, with `claim_quantity_invalid`.
 */
export async function noteArrival(
  tx: ShopTx,
  found: FoundClaim,
  counted: readonly ArrivedLine[] | undefined,
): Promise<
  (FoundClaim & Required<Pick<Inspection, 'isPart'>>) | Refusal<'claim_quantity_invalid'>
> {
  const { claimNo, reasonType } = found.claim;
  const lines = linesOfClaim(found);
  const arrival = readArrival(lines, reasonType, counted);
  if (!arrival) return refuse('claim_quantity_invalid');
  const arrivedOf = new Map(arrival.map(({ orderLineNo, arrived }) => [orderLineNo, arrived]));
  for (const line of lines) {
    const missing = line.quantity - (arrivedOf.get(line.orderLineNo) ?? 0);
    if (missing === line.quantity) await setLinesClaim(tx, [line.orderLineNo], noClaim);
    else if (missing > 0) await leaveWithBuyer(tx, found, line, missing);
  }
  const back = arrival.filter(({ arrived }) => arrived > 0);
  await changeClaim(tx, claimNo, {
    lineNos: back.map(({ orderLineNo }) => orderLineNo),
    discardedQuantities: back.map(({ discarded }) => discarded),
  });
  const isPart = lines.some((line) => arrivedOf.get(line.orderLineNo) !== line.quantity);
  return { ...(await lockClaim(tx, claimNo)), isPart };
}

const noClaim = { claimNo: null, claimState: null };

async function leaveWithBuyer(
  tx: ShopTx,
  { order }: FoundClaim,
  line: OrderLineRow,
  missing: number,
): Promise<void> {
  const { part, rest } = splitLine(line, missing);
  await insertSplitLine(tx, { ...part, ...noClaim, replacedByNo: null }, rest);
  const replacement = order.lines.find(({ orderLineNo }) => orderLineNo === line.replacedByNo);
  if (!replacement) return;
  const { productNo, optionNo, orderNo } = replacement;
  // Both options change in this transaction: in the sequence in which everybody locks them.
  await lockStock(tx, [line.optionNo, optionNo]);
  await setLineQuantity(tx, splitLine(replacement, missing).rest);
  await releaseStock(tx, [{ productNo, optionNo, orderNo, quantity: missing }], 'EXCHANGE');
}

/** Release the stock of a claim's lines, but for what was discarded when it came back. */
export async function releaseClaimedStock(
  tx: ShopTx,
  found: FoundClaim,
  cause: 'CANCEL' | 'RETURN' | 'EXCHANGE',
  actor: string,
): Promise<void> {
  const { claimNo, lineNos, discardedQuantities } = found.claim;
  await releaseStock(tx, await clearReservationOfLines(tx, lineNos), cause);
  const discarded = linesOfClaim(found).map(({ orderNo, productNo, optionNo }, at) => {
    const quantity = discardedQuantities?.[at] ?? 0;
    return { orderNo, productNo, optionNo, quantity };
  });
  await discardStock(
    tx,
    discarded.filter(({ quantity }) => quantity > 0),
    { actor, reason: `폐기: ${cause === 'EXCHANGE' ? '교환' : '반품'} 신청 ${claimNo}` },
  );
}
