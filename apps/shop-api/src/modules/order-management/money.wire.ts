import type { ClaimMoney } from '@duskline/contract/admin/claim-shapes';
import { type ClaimAmounts, totalOfRow } from '@duskline/contract/shop/claim-amounts.rules';
import { mapRefundRows } from '@duskline/contract/shop/refund-rows.rules';

/** Map what a claim refunds to the rows of a screen, in won; they add up to money and points. */
export function moneyToWire(amounts: ClaimAmounts, exchangeFeeAmt = 0): ClaimMoney {
  const { refundAmt, refundPointsAmt } = amounts;
  const rows = mapRefundRows((row) => totalOfRow(amounts, row));
  return { rows, refundAmt, refundPointsAmt, exchangeFeeAmt };
}
