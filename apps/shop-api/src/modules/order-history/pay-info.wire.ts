import type { PayInfo } from '@duskline/contract/shop/payment-info';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { payTypeToWire } from '../payments/index.ts';
import { bankTypeOf } from '../refunds/index.ts';
import type { ListedOrder } from './shown-order.ts';

type PaidOrder = Pick<ListedOrder, 'head' | 'payment' | 'deposit'>;

/** Map how an order is paid to the wire. */
export function payInfoToWire({ head, payment, deposit }: PaidOrder): z.infer<typeof PayInfo> {
  const { payAmt, orderer } = head;
  const isDeposit = payment.payType === 'VIRTUAL_ACCOUNT';
  return {
    payType: payTypeToWire(payment),
    cardInfo: payment.cardIssuer === null ? null : cardToWire({ head, payment }),
    bankInfo: {
      bank: bankTypeOf(payment.bankCode),
      bankCode: payment.bankCode,
      bankName: payment.bankName,
      account: deposit?.accountNumber ?? null,
      bankAmt: isDeposit ? payAmt : null,
      depositAmt: isDeposit && payment.approvedAt ? payAmt : null,
      depositYmdt: isDeposit && payment.approvedAt ? seoulDateTime(payment.approvedAt) : null,
      remitterName: isDeposit ? orderer.name : null,
      depositorName: deposit?.accountHolder ?? null,
      paymentExpirationYmdt: isDeposit ? seoulDateTime(payment.expiresAt) : null,
    },
    naverPayInfo: null,
    cashAuthNo: null,
    cashNo: null,
    tradeNo: payment.paymentKey,
    escrowYn: 'N',
    payAmt,
    sellerCouponAmt: 0,
    pgCouponAmt: 0,
    cardCouponAmt: 0,
    pointAmt: 0,
    taxType: 'DUTY',
    mobileInfo: null,
    rentalInfo: null,
    complexPayInfo: null,
    easyPayInfo: null,
  };
}

function cardToWire({
  head: { payAmt },
  payment,
}: Pick<PaidOrder, 'head' | 'payment'>): NonNullable<z.infer<typeof PayInfo>['cardInfo']> {
  return {
    cardApprovalNumber: payment.cardApprovalNo,
    cardName: payment.cardIssuer,
    installmentPeriod: payment.cardInstallmentMonths,
    cardCode: null,
    approveYmdt: payment.approvedAt ? seoulDateTime(payment.approvedAt) : null,
    cardAmt: payAmt,
    cardNo: payment.cardNumber,
    cardCompany: null,
    noInterest: false,
  };
}
