import type { PayInfo } from '@duskline/contract/shop/orders';
import type { PayType } from '@duskline/contract/shop/wire';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { OrderHead } from '../orders/orders.sql.ts';
import { bankTypeOf } from '../refunds/banks.ts';
import type { ListedOrder } from './unseal-order.ts';

/** How an order is paid, in the reference's words. */
export function writePayInfo(head: ListedOrder['head']): z.infer<typeof PayInfo> {
  const { payment, payAmt, orderer, deposit } = head;
  const isDeposit = payment.payType === 'VIRTUAL_ACCOUNT';
  return {
    payType: payTypeOf(head),
    cardInfo: payment.cardIssuer === null ? null : writeCard(head),
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

export function payTypeOf(head: OrderHead): z.infer<typeof PayType> {
  return head.payment.payType as z.infer<typeof PayType>;
}

/** Who carries the payment; nobody where nothing was to be paid. */
export function pgTypeOf(head: OrderHead): 'TOSS_PAYMENTS' | 'NONE' {
  return head.payment.payType === 'ZERO_PAY' ? 'NONE' : 'TOSS_PAYMENTS';
}

function writeCard({
  payment,
  payAmt,
}: OrderHead): NonNullable<z.infer<typeof PayInfo>['cardInfo']> {
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
