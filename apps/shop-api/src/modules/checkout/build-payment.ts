import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '@duskline/contract/time.rules';
import type { QuotedOrderSheet } from '../order-sheets/index.ts';
import { paymentInsertion, RESERVATION_MINUTES } from '../payments/index.ts';
import type { Holder } from './hold-limits.rules.ts';
import type { PaymentRequest } from './payment-request.wire.ts';

/**
 * Build the payment of a new order, with a return key that only the shopper's browser gets. It
 * expires with its reservation, after `RESERVATION_MINUTES`.
 */
export function buildPayment(
  { sheet, shopper, quote }: QuotedOrderSheet,
  request: PaymentRequest,
  holders: readonly Holder[],
): ReturnType<typeof paymentInsertion> {
  return paymentInsertion({
    orderSheetNo: sheet.orderSheetNo,
    payType: quote.payAmt === 0 ? 'ZERO_PAY' : request.payType,
    amount: quote.payAmt,
    requestDigest: request.digest,
    holderKeys: holders.map(({ key }) => key),
    returnKey: randomBytes(24).toString('base64url'),
    // As the parser understood it when it was allowed.
    clientReturnUrl: new URL(request.clientReturnUrl).href,
    reservedAt: shopper.now,
    expiresAt: new Date(shopper.now.getTime() + RESERVATION_MINUTES * MINUTE_MS),
  });
}
