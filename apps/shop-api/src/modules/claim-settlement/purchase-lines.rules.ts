import { isGone } from '../orders/order-states.rules.ts';

/** A line of an order, by what it came of. */
type Line = {
  orderLineNo: number;
  /** The line it was split off by a claim. */
  originLineNo: number | null;
  /** The line that was sent for it in an exchange. */
  replacedByNo: number | null;
  state: string;
};

/**
 * Group an order's lines by what was bought with one another: the pieces that claims split off one
 * line, and what was sent for them in exchanges.
 */
export function purchasesOf<Of extends Line>(lines: readonly Of[]): Of[][] {
  const before = new Map<number, number>();
  for (const { orderLineNo, originLineNo, replacedByNo } of lines) {
    if (originLineNo !== null) before.set(orderLineNo, originLineNo);
    if (replacedByNo !== null) before.set(replacedByNo, orderLineNo);
  }
  const originalOf = (lineNo: number): number => {
    const earlier = before.get(lineNo);
    return earlier === undefined ? lineNo : originalOf(earlier);
  };
  const groups = Map.groupBy(lines, ({ orderLineNo }) => originalOf(orderLineNo));
  return [...groups.values()];
}

/** Find the purchases of which these lines, on their way out, leave nothing with the buyer. */
export function purchasesGoneWith<Of extends Line>(
  lines: readonly Of[],
  leavingNos: readonly number[],
): Of[][] {
  const isLeaving = ({ orderLineNo }: Of) => leavingNos.includes(orderLineNo);
  return purchasesOf(lines).filter(
    (purchase) =>
      purchase.some(isLeaving) && purchase.every((line) => isLeaving(line) || isGone(line)),
  );
}
