import type { PayType } from '@duskline/contract/shop/codes';
import type { z } from 'zod';
import type { PaymentRow } from './payments.sql.ts';

type Payment = Pick<PaymentRow, 'payType'>;

/** Map how an order is paid to the wire. */
export function payTypeToWire({ payType }: Payment): z.infer<typeof PayType> {
  return payType as z.infer<typeof PayType>;
}

/** Map who carries the payment to the wire; nobody where nothing was to be paid. */
export function pgTypeToWire({ payType }: Payment): 'TOSS_PAYMENTS' | 'NONE' {
  return payType === 'ZERO_PAY' ? 'NONE' : 'TOSS_PAYMENTS';
}
