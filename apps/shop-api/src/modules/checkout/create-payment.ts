import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { ShopTx } from '../../context.ts';
import type { OpenSheet } from '../order-sheets/quote-order-sheet.ts';
import { insertPayment, type PaymentRow, RESERVATION_MINUTES } from '../payments/index.ts';
import type { ReserveRequest } from './payment-request.wire.ts';

/** Writes the payment of a new order, with a return key that only the shopper's browser is told. */
export async function openPayment(
  tx: ShopTx,
  { orderNo, open, request }: { orderNo: string; open: OpenSheet; request: ReserveRequest },
): Promise<PaymentRow> {
  const { sheet, shopper, quote } = open;
  return insertPayment(tx, {
    orderNo,
    orderSheetNo: sheet.orderSheetNo,
    payType: quote.payAmt === 0 ? 'ZERO_PAY' : request.payType,
    amount: quote.payAmt,
    requestDigest: request.digest,
    returnKey: randomBytes(24).toString('base64url'),
    // As the parser understood it when it was allowed.
    clientReturnUrl: new URL(request.clientReturnUrl).href,
    reservedAt: shopper.now,
    expiresAt: new Date(shopper.now.getTime() + RESERVATION_MINUTES * MINUTE_MS),
  });
}
