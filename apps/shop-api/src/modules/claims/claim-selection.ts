import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { FullOrder, OrderLineRow } from '../orders/index.ts';
import { type ClaimKind, linesInOrder, whyNotClaimable } from './claim-eligibility.ts';
import type { Fault } from './refund-amounts.rules.ts';
import { splitLine } from './split-line.rules.ts';

/** So many units of one option. */
export type WantedUnits = { orderLineNo: number; units: number };

/** An option to be claimed; `rest` stays where only some of its units are. */
export type ClaimPiece = { line: OrderLineRow; part: OrderLineRow; rest: OrderLineRow | undefined };

export type ClaimPlan = {
  pieces: ClaimPiece[];
  /** Nothing of the order is left after it. */
  isWhole: boolean;
};

type How = { kind: ClaimKind; fault: Fault; now: Date; isOperator: boolean };

type NotClaimed = Refusal<
  | 'order_not_found'
  | 'claim_units_invalid'
  | 'claim_not_possible'
  | 'claim_running'
  | 'claim_period_over'
  | 'claim_whole_order_only'
>;

/** Says which options, or parts of them, a claim would take; refuses what cannot be claimed so. */
export function planClaim(
  order: FullOrder,
  wanted: readonly WantedUnits[],
  how: How,
): ClaimPlan | NotClaimed {
  const pieces: ClaimPiece[] = [];
  for (const { orderLineNo, units } of wanted) {
    const line = order.lines.find((each) => each.orderLineNo === orderLineNo);
    if (!line) return refuse('order_not_found');
    if (pieces.some((piece) => piece.line === line)) return refuse('claim_units_invalid');
    if (!Number.isInteger(units) || units < 1 || units > line.units) {
      return refuse('claim_units_invalid');
    }
    const reason = whyNotClaimable(line, how);
    if (reason) return refuse(reason);
    pieces.push(
      units === line.units
        ? { line, part: line, rest: undefined }
        : { line, ...splitLine(line, units) },
    );
  }
  const isWhole =
    pieces.length === linesInOrder(order).length && pieces.every((piece) => !piece.rest);
  const isUnpaid = pieces.some((piece) => piece.line.state === 'DEPOSIT_WAIT');
  if (isUnpaid && !isWhole) return refuse('claim_whole_order_only');
  return { pieces, isWhole };
}
