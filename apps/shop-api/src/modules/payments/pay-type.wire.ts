import type { PayType } from '@duskline/contract/shop/codes';
import type { PaymentWindowOrder } from '@duskline/partners/payment/payment-window';
import type { z } from 'zod';
import type { PaymentRow } from './payments.sql.ts';

type Payment = Pick<PaymentRow, 'payType'>;
type WirePayType = z.infer<typeof PayType>;

/** What is paid through the partner's window, in the order it is shown, and the window's method. */
const windowMethods = {
  CREDIT_CARD: 'card',
  KAKAO_PAY: 'kakao_pay',
  NAVER_EASY_PAY: 'naver_pay',
  TOSS_PAY: 'toss_pay',
  REALTIME_ACCOUNT_TRANSFER: 'transfer',
  VIRTUAL_ACCOUNT: 'virtual_account',
  MOBILE: 'mobile_phone',
} as const satisfies Partial<Record<WirePayType, PaymentWindowOrder['method']>>;

type WindowPayType = keyof typeof windowMethods;

/** The ways to pay through the partner's window, in the order they are shown. */
export const windowPayTypes = Object.keys(windowMethods) as WindowPayType[];

/** Say whether something is paid through the partner's window. */
export function isWindowPayType(payType: string): payType is WindowPayType {
  return payType in windowMethods;
}

/** Map how an order is paid to the window's method. */
export function windowMethodOf({ payType }: Payment): PaymentWindowOrder['method'] {
  if (!isWindowPayType(payType)) throw new RangeError(`no payment window for ${payType}`);
  return windowMethods[payType];
}

/** Map how an order is paid to the wire. */
export function payTypeToWire({ payType }: Payment): WirePayType {
  return payType as WirePayType;
}

/** Map who carries the payment to the wire; nobody where nothing was to be paid. */
export function pgTypeToWire({ payType }: Payment): 'TOSS_PAYMENTS' | 'NONE' {
  return payType === 'ZERO_PAY' ? 'NONE' : 'TOSS_PAYMENTS';
}
