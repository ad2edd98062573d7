import { isDiscardedAtFirst } from '@duskline/contract/admin/returned-goods.rules';
import type { LineAmounts } from '@duskline/contract/shop/order-amounts.rules';
import { splitLine } from './split-line.rules.ts';

/** What came back of one line of a claim; `discarded` of those that arrived are not sold again. */
export type ArrivedLine = { orderLineNo: number; arrived: number; discarded: number };

type Line = { orderLineNo: number; quantity: number } & Record<keyof LineAmounts, number>;

/**
 * Read what whoever inspected the goods counted, in the sequence of the lines; where nobody counted,
 * all have arrived, and what was defective is discarded. Undefined where it does not fit the lines, or
 * where nothing arrived.
 */
export function readArrival(
  lines: readonly Pick<Line, 'orderLineNo' | 'quantity'>[],
  reasonType: string,
  counted: readonly ArrivedLine[] | undefined,
): ArrivedLine[] | undefined {
  if (!counted) {
    return lines.map(({ orderLineNo, quantity }) => ({
      ...{ orderLineNo, arrived: quantity },
      discarded: isDiscardedAtFirst(reasonType) ? quantity : 0,
    }));
  }
  const arrival = lines.flatMap((line) => {
    const found = counted.find(({ orderLineNo }) => orderLineNo === line.orderLineNo);
    const fits = found && found.arrived <= line.quantity && found.discarded <= found.arrived;
    return fits ? [found] : [];
  });
  const isWhole = arrival.length === lines.length && counted.length === lines.length;
  return isWhole && arrival.some(({ arrived }) => arrived > 0) ? arrival : undefined;
}

/**
 * Return an order's lines as they are once only what arrived is claimed: what is missing is a line of its
 * own, which has its line's number with the other sign until it is saved.
 */
export function linesAfterArrival<Of extends Line>(
  lines: readonly Of[],
  arrival: readonly ArrivedLine[],
): Of[] {
  return lines.flatMap((line) => {
    const arrived = arrival.find(({ orderLineNo }) => orderLineNo === line.orderLineNo)?.arrived;
    if (!arrived || arrived === line.quantity) return line;
    const { part, rest } = splitLine(line, line.quantity - arrived);
    return [rest, { ...part, orderLineNo: -line.orderLineNo }];
  });
}
