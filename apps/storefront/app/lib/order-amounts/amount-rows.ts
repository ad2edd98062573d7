import {
  type OrderPartKey,
  orderPartKeys,
  orderParts,
} from '@duskline/contract/shop/order-amounts.rules';
import { formatWon } from '../format/format.ts';

/** One row of what an order costs: its label, and its won with a sign. */
export type AmountRow = { key: OrderPartKey | 'points'; label: string; won: number };

/**
 * List what an order costs, as the contract declares its parts. Parts of 0 are left out, but for
 * goods and delivery, which a shopper looks for.
 */
export function amountRows(amountOf: (key: OrderPartKey) => number): AmountRow[] {
  return orderPartKeys
    .map((key) => ({
      key,
      label: orderParts[key].label,
      won: orderParts[key].sign * amountOf(key),
    }))
    .filter(({ key, won }) => won !== 0 || key === 'standardAmt' || key === 'deliveryAmt');
}

/** The row of the points used for an order; none where there are none. */
export function pointsRow(used: number): AmountRow[] {
  return used > 0 ? [{ key: 'points', label: '적립금 사용', won: -used }] : [];
}

/** Format a row's won as screens show it: `-1,000원`, and a delivery of 0 as free. */
export function formatAmount({ key, won }: AmountRow): string {
  if (key === 'deliveryAmt' && won === 0) return '무료';
  return won < 0 ? `-${formatWon(-won)}` : formatWon(won);
}
