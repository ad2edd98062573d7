import type { ClaimHistory } from '@duskline/contract/shop/order-history';
import type { OrderReturnAddress, RefundInfo } from '@duskline/contract/shop/refunds';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import {
  amountsOfClaim,
  bankAccountToWire,
  type ClaimAddress,
  type ClaimRow,
} from '../claim-records/index.ts';
import { claimAmountsToWire } from '../claim-settlement/index.ts';
import { pgTypeToWire } from '../payments/index.ts';
import { carrierToWire } from '../shipping/index.ts';
import type { ShownOrder } from './shown-order.ts';

/** Map what each settled claim of an order refunded to the wire; nothing of a masked order. */
export function refundInfosToWire(
  order: ShownOrder,
  imageUrl: (key: string) => string,
): z.infer<typeof RefundInfo>[] {
  if (order.isMasked) return [];
  const refund = pgTypeToWire(order.payment) === 'NONE' ? 'ZERO_REFUND' : 'TOSS_PAYMENTS';
  return order.claims.flatMap((claim) => {
    const amounts = amountsOfClaim(claim);
    if (!amounts) return [];
    const groups = claimAmountsToWire(amounts, {
      responsible: claim.responsible,
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
      returnAddress: returnAddressToWire(claim.returnAddress),
      returnInvoiceNo: claim.returnInvoiceNo || null,
      returnDeliveryCompanyTypeLabel: carrierToWire({
        companyType: claim.returnCompanyType ?? '',
        invoiceNo: '',
      }).deliveryCompanyTypeLabel,
      exchangeAddress: null,
      claimImageUrls: claim.pictureKeys.map(imageUrl),
      exchangeOrderOption: null,
      claimClassType: claim.classType as z.infer<typeof RefundInfo>['claimClassType'],
      refundBankAccount: bankAccountToWire(claim.account),
      refundPayAmt: amounts.refundAmt + amounts.refundPointsAmt,
      refundSubPayAmt: amounts.refundPointsAmt,
      refundExternalPayAmt: 0,
      refundExternalPayInfos: [],
      refundType: refund,
      refundPayType: order.payment.payType,
      refundTypeLabel: refund === 'ZERO_REFUND' ? '환불금액없음' : '결제수단 환불',
      refundMainPayAmt: amounts.refundAmt,
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
            orderCnt: line.quantity,
            optionName: line.optionName,
            imageUrlInfo: [picture],
            productName: line.productName,
          };
        }),
    };
  });
}

/** Map every claim of an order, oldest first, to the wire; nothing of a masked order. */
export function claimHistoriesToWire(order: ShownOrder): z.infer<typeof ClaimHistory>[] {
  if (order.isMasked) return [];
  return order.claims.map((claim) => ({
    claimReasonDetail: claim.reasonDetail || null,
    responsibleObjectType: claim.responsible,
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

function returnAddressToWire(
  address: ClaimAddress | null,
): z.infer<typeof OrderReturnAddress> | null {
  if (!address) return null;
  return {
    name: address.name,
    contact1: contactToWire(address.contact1),
    contact2: contactToWire(address.contact2) || null,
    zipCd: address.zipCode,
    address: address.address,
    jibunAddress: address.jibunAddress || null,
    detailAddress: address.detailAddress || null,
    note: address.memo || null,
    addressStr: `(${address.zipCode}) ${address.address} ${address.detailAddress}`.trim(),
    customsIdNumber: null,
  };
}
