import type { PaymentReserved, PaymentWindowData } from '@duskline/contract/shop/checkout';
import { depositHours } from '@duskline/contract/shop/deposit-hours.rules';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { buildPaymentWindow } from '@duskline/partners/payment/payment-window';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { RETURN_PATH, windowMethodOf } from '../payments/index.ts';
import type { ReservedPayment } from './reserve-payment.ts';

/** Convert a reserved payment: all the storefront needs to open the payment window, if there is one. */
export function reservedPaymentToWire(
  shop: ShopContext,
  reserved: ReservedPayment,
): z.infer<typeof PaymentReserved> {
  const { payment } = reserved;
  const confirmUrl = new URL(`${shop.settings.SHOP_API_URL}${RETURN_PATH}`);
  confirmUrl.searchParams.set('key', payment.returnKey);
  const isFree = payment.payType === 'ZERO_PAY';
  const extraData: z.infer<typeof PaymentWindowData> = {
    orderNo: payment.orderNo,
    expiresYmdt: seoulDateTime(payment.expiresAt),
    window: isFree ? null : buildWindow(shop, reserved, confirmUrl.href),
  };
  return {
    orderSheetNo: payment.orderSheetNo,
    clientReturnUrl: payment.clientReturnUrl,
    returnUrl: null,
    confirmUrl: confirmUrl.href,
    key: payment.returnKey,
    extraData,
    pgType: isFree ? 'NONE' : 'TOSS_PAYMENTS',
    profile: 'REAL',
  };
}

function buildWindow(
  shop: ShopContext,
  { payment, productNames, request, isGuest }: ReservedPayment,
  returnUrl: string,
): NonNullable<z.infer<typeof PaymentWindowData>['window']> {
  const { email, name } = request.orderer;
  return buildPaymentWindow(shop.paymentWindow, {
    orderNo: payment.orderNo,
    productNames,
    amount: payment.amount,
    method: windowMethodOf(payment),
    customerName: name,
    // The partner refuses the whole window over an email it does not accept.
    customerEmail: /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? email : undefined,
    // Both lead to one URL: it can distinguish a success from a failure, whoever wrote the query.
    successUrl: returnUrl,
    failUrl: returnUrl,
    depositHours: depositHours({ isGuest }),
  });
}
