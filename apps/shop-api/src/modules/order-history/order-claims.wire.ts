import { bankLabels } from '@duskline/contract/shop/labels';
import type {
  BankAccount,
  ClaimHistory,
  OrderReturnAddress,
  RefundInfo,
} from '@duskline/contract/shop/orders';
import type { BankType } from '@duskline/contract/shop/wire';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { groupAmounts, moneyOf } from '../claims/claim-amounts.wire.ts';
import type { ClaimRow, FullOrder } from '../orders/orders.sql.ts';
import { writeCarrier } from '../shipping/carriers.wire.ts';
import { pgTypeOf } from './pay-info.wire.ts';
import type { ClaimAccount, ClaimAddressFacts, OpenOrder } from './unseal-order.ts';

/** What went back for each settled claim of an order, in the reference's words. */
export function writeRefundInfos(
  order: OpenOrder,
  imageUrl: (key: string) => string,
): z.infer<typeof RefundInfo>[] {
  if (order.isMasked) return [];
  const refund = pgTypeOf(order.head) === 'NONE' ? 'ZERO_REFUND' : 'TOSS_PAYMENTS';
  return order.claims.flatMap((claim) => {
    const money = moneyOf(claim);
    if (!money) return [];
    const groups = groupAmounts(money, {
      fault: claim.fault,
      isDirect: claim.returnWay === 'BUYER_DIRECT_RETURN',
      exchangeFeeAmt: claim.exchangeFeeAmt,
      isExchange: false,
    });
    return {
      claimNo: claim.claimNo,
      productAmtInfo: groups.product,
      deliveryAmtInfo: groups.delivery,
      subtractionAmtInfo: groups.subtraction,
      returnWayType: claim.returnWay as 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN' | null,
      returnAddress: writeReturnAddress(claim.returnAddress),
      returnInvoiceNo: claim.returnInvoiceNo || null,
      returnDeliveryCompanyTypeLabel: writeCarrier({
        companyType: claim.returnCompanyType ?? '',
        invoiceNo: '',
      }).deliveryCompanyTypeLabel,
      exchangeAddress: null,
      claimImageUrls: claim.pictureKeys.map(imageUrl),
      exchangeOrderOption: null,
      claimClassType: claim.classType as z.infer<typeof RefundInfo>['claimClassType'],
      refundBankAccount: writeBankAccount(claim.account),
      refundPayAmt: money.refundAmt + money.refundPointsAmt,
      refundSubPayAmt: money.refundPointsAmt,
      refundExternalPayAmt: 0,
      refundExternalPayInfos: [],
      refundType: refund,
      refundPayType: order.head.payment.payType,
      refundTypeLabel: refund === 'ZERO_REFUND' ? '환불금액없음' : '결제수단 환불',
      refundMainPayAmt: money.refundAmt,
      refundOrderOptions: order.lines
        .filter((line) => claim.lineNos.includes(line.orderLineNo))
        .map((line) => {
          const picture = {
            isMain: true,
            imageUrlType: 'IMAGE_URL',
            url: imageUrl(line.pictureKey),
          };
          return {
            usesOption: line.optionName !== '',
            optionType: 'NORMAL_OPTION',
            userInputText: null,
            listImageUrlInfo: picture,
            imageUrl: picture.url,
            optionValue: line.optionValue,
            orderCnt: line.units,
            optionName: line.optionName,
            imageUrlInfo: [picture],
            productName: line.productName,
          };
        }),
    };
  });
}

/** Every claim of an order, oldest first, with what became of it. */
export function writeClaimHistories(order: FullOrder): z.infer<typeof ClaimHistory>[] {
  if (order.isMasked) return [];
  return order.claims.map((claim) => ({
    claimReasonDetail: claim.reasonDetail || null,
    responsibleObjectType: claim.fault,
    claimNo: claim.claimNo,
    treatmentStatusType: treatmentOf(claim),
    claimCompleteYmdt: claim.endedAt && seoulDateTime(claim.endedAt),
    withdrawReason: claim.refusal || null,
    claimReasonType: claim.reasonType,
    claimYmdt: seoulDateTime(claim.requestedAt),
    treatmentYmdt: seoulDateTime(claim.endedAt ?? claim.decidedAt ?? claim.requestedAt),
    claimStatusType: claim.state,
  }));
}

function treatmentOf(claim: ClaimRow): string {
  if (claim.state === 'WITHDRAWN' || claim.state === 'REFUSED') return 'WITHDRAW';
  if (claim.endedAt) return 'COMPLETE';
  return claim.decidedAt ? 'PROCESSING' : 'REQUEST';
}

/** The account a claim is paid back to; empty where it goes back to the card. */
export function writeBankAccount(account: ClaimAccount | null): z.infer<typeof BankAccount> {
  const bank = (account?.bank ?? null) as z.infer<typeof BankType> | null;
  return {
    bank,
    bankAccount: account?.bankAccount ?? null,
    bankDepositorName: account?.bankDepositor ?? null,
    bankName: (bank && bankLabels[bank]) ?? null,
  };
}

function writeReturnAddress(
  address: ClaimAddressFacts | null,
): z.infer<typeof OrderReturnAddress> | null {
  if (!address) return null;
  return {
    name: address.name,
    contact1: address.contact1,
    contact2: address.contact2 || null,
    zipCd: address.zipCode,
    address: address.address,
    jibunAddress: address.jibunAddress || null,
    detailAddress: address.detailAddress || null,
    note: address.memo || null,
    addressStr: `(${address.zipCode}) ${address.address} ${address.detailAddress}`.trim(),
    customsIdNumber: null,
  };
}
