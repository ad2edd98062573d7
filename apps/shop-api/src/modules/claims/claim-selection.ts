import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { splitLine } from '../claim-settlement/index.ts';
import { insertSplitLine, type Order, type OrderLineRow } from '../orders/index.ts';
import {
  type ClaimTerms,
  findIneligibility,
  type NotClaimable,
  remainingLines,
} from './claim-eligibility.ts';

/** How many of one line a claim is about. */
export type RequestedQuantity = { orderLineNo: number; quantity: number };

/** A line to be claimed; `rest` is what stays where only a part of it is. */
export type ClaimPiece = { line: OrderLineRow; part: OrderLineRow; rest: OrderLineRow | undefined };

export type ClaimSelection = {
  pieces: ClaimPiece[];
  /** Whether nothing of the order is left after it. */
  isWhole: boolean;
};

export type NotSelected = Refusal<
  'order_not_found' | 'claim_quantity_invalid' | 'claim_whole_order_only' | NotClaimable
>;

/**
 * Select the lines, or parts of them, that a claim takes. Refusals: those of `findIneligibility`,
 * `order_not_found`, `claim_quantity_invalid`, and `claim_whole_order_only` for a part of an unpaid order.
 */
export function selectClaimedLines(
  order: Order,
  requested: readonly RequestedQuantity[],
  terms: ClaimTerms,
): ClaimSelection | NotSelected {
  const pieces: ClaimPiece[] = [];
  for (const { orderLineNo, quantity } of requested) {
    const line = order.lines.find((each) => each.orderLineNo === orderLineNo);
    if (!line) return refuse('order_not_found');
    if (pieces.some((piece) => piece.line === line)) return refuse('claim_quantity_invalid');
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > line.quantity) {
      return refuse('claim_quantity_invalid');
    }
    const reason = findIneligibility(line, terms);
    if (reason) return refuse(reason);
    pieces.push(
      quantity === line.quantity
        ? { line, part: line, rest: undefined }
        : { line, ...splitLine(line, quantity) },
    );
  }
  const isWhole =
    pieces.length === remainingLines(order).length && pieces.every((piece) => !piece.rest);
  const isUnpaid = pieces.some((piece) => piece.line.state === 'DEPOSIT_WAIT');
  if (isUnpaid && !isWhole) return refuse('claim_whole_order_only');
  return { pieces, isWhole };
}

/** Split every part of a line into a line of its own; returns the claimed lines' numbers in order. */
export async function splitClaimedLines(
  tx: ShopTx,
  pieces: readonly ClaimPiece[],
): Promise<number[]> {
  const lineNos: number[] = [];
  for (const { line, part, rest } of pieces) {
    lineNos.push(rest ? await insertSplitLine(tx, part, rest) : line.orderLineNo);
  }
  return lineNos;
}
