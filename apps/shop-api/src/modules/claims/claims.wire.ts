import { type ClaimAmounts, withoutRefund } from '@duskline/contract/shop/claim-amounts.rules';
import type {
  ClaimAccepted,
  ClaimEstimate,
  ClaimResult,
  ClaimSummary,
} from '@duskline/contract/shop/claim-details';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import { contactToWire } from '../../http/contact.ts';
import {
  amountsOfClaim,
  bankAccountToWire,
  type ClaimAddress,
  type ResponsibleParty,
  type UnsealedClaim,
} from '../claim-records/index.ts';
import {
  type ClaimedOrder,
  calculateRefund,
  claimAmountsToWire,
  type FoundClaim,
  isSentByBuyer,
  paidOrderOf,
} from '../claim-settlement/index.ts';
import { payTypeToWire } from '../payments/index.ts';
import { carrierToWire } from '../shipping/index.ts';
import { claimedOptionToWire } from './claimed-option.wire.ts';
import type { Estimate } from './estimate-claim.ts';
import type { AcceptedClaim } from './request-claim.ts';

type Result = z.infer<typeof ClaimResult>;
type ImageUrl = (key: string) => string;

/** Map what a claim refunds, or has refunded, to the wire. */
export function estimateToWire(
  { order, amounts, exchangeFeeAmt }: Estimate,
  how: { responsible: ResponsibleParty; isDirect: boolean; isExchange: boolean },
): z.infer<typeof ClaimEstimate> {
  const { product, delivery, subtraction } = claimAmountsToWire(amounts, {
    ...how,
    exchangeFeeAmt,
  });
  const { returnImmediateDiscountedPrice: _, ...productAmtInfo } = product;
  const refund = refundTypeOf(amounts, order.payment.payType);
  return {
    productAmtInfo: { ...productAmtInfo, freeGiftDiscountAmt: 0 },
    deliveryAmtInfo: {
      ...delivery,
      beforeRemoteDeliveryAmt: amounts.beforeRemoteDeliveryAmt,
      afterRemoteDeliveryAmt: amounts.afterRemoteDeliveryAmt,
    },
    subtractionAmtInfo: subtraction,
    refundPayAmt: amounts.refundAmt + amounts.refundPointsAmt,
    refundSubPayAmt: amounts.refundPointsAmt,
    refundExternalPayAmt: 0,
    refundExternalPayInfos: [],
    refundType: refund.type,
    refundPayType: payTypeToWire(order.payment),
    refundTypeLabel: refund.label,
    additionalPayAmt: exchangeFeeAmt,
    refundMainPayAmt: amounts.refundAmt,
  };
}

function refundTypeOf(amounts: ClaimAmounts, payType: string): { type: string; label: string } {
  if (amounts.refundAmt > 0) {
    if (payType === 'VIRTUAL_ACCOUNT') return { type: 'ACCOUNT', label: '계좌 환불' };
    return { type: 'TOSS_PAYMENTS', label: '결제수단 환불' };
  }
  if (amounts.refundPointsAmt > 0) return { type: 'ACCUMULATION', label: '적립금 환불' };
  return { type: 'ZERO_REFUND', label: '환불금액없음' };
}

/** Map an accepted claim to the wire, with the lines that were split for it. */
export function acceptedToWire({
  claimNo,
  lines,
}: Pick<AcceptedClaim, 'claimNo' | 'lines'>): z.infer<typeof ClaimAccepted> {
  return {
    claimNo,
    claimedOptions: lines.map(({ orderLineNo, quantity, origin }) => ({
      originOrderOptionNo: origin?.orderLineNo ?? null,
      originOrderCnt: origin?.quantity ?? null,
      orderOptionNo: orderLineNo,
      orderCnt: quantity,
    })),
  };
}

/** Map a claim of a list to the wire. */
export function claimSummaryToWire(
  found: FoundClaim,
  imageUrl: ImageUrl,
): z.infer<typeof ClaimSummary> {
  const { order, claim } = found;
  return {
    claimNo: claim.claimNo,
    orderNo: order.head.orderNo,
    claimType: claim.claimType,
    claimYmdt: seoulDateTime(claim.requestedAt),
    claimReasonType: claim.reasonType as Result['claimReasonType'],
    claimReasonDetail: claim.reasonDetail || null,
    orderYmdt: seoulDateTime(order.head.orderedAt),
    claimedOptions: optionsOf(found, imageUrl),
    claimPriceInfo: priceToWire(found),
  };
}

/** Map a whole claim to the wire. */
export function claimResultToWire(
  found: { order: ClaimedOrder; claim: UnsealedClaim },
  imageUrl: ImageUrl,
): Result {
  const { order, claim } = found;
  const claimedOptions = optionsOf(found, imageUrl);
  const [first] = claimedOptions;
  if (!first) throw new Error(`claim ${claim.claimNo} has no option`);
  const line = order.lines.find((each) => each.orderLineNo === first.orderOptionNo);
  const replacement = order.lines.find((each) => each.orderLineNo === line?.replacedByNo);
  const price = priceToWire(found);
  const isSent = claim.classType === 'RETURN' || claim.classType === 'RETURN_EXCHANGE';
  const carrier = carrierToWire({ companyType: claim.returnCompanyType ?? '', invoiceNo: '' });
  return {
    orderProductOptionNo: first.orderOptionNo,
    claimNo: claim.claimNo,
    claimType: claim.claimType,
    refundType: price.refundType,
    claimedOption: first,
    claimedOptions,
    exchangedOption: replacement ? claimedOptionToWire(replacement, order, imageUrl) : null,
    claimReasonType: claim.reasonType as Result['claimReasonType'],
    claimReasonDetail: claim.reasonDetail || null,
    refundBankAccount: claim.account && bankAccountToWire(claim.account),
    claimClassType: claim.classType as Result['claimClassType'],
    claimYmdt: seoulDateTime(claim.requestedAt),
    returnDelivery: isSent
      ? {
          deliveryCompanyType: carrier.deliveryCompanyType,
          deliveryCompanyTypeLabel: carrier.deliveryCompanyTypeLabel,
          invoiceNo: claim.returnInvoiceNo || null,
          evadesReturnProcess: false,
        }
      : null,
    claimPriceInfo: price,
    returnWayType: claim.returnWay as Result['returnWayType'],
    returnAddress: addressToWire(claim.returnAddress),
    exchangeAddress: addressToWire(claim.exchangeAddress),
    exchangePayInfo:
      claim.exchangeFeeAmt > 0
        ? {
            exchangePayAmt: claim.exchangeFeeAmt,
            payType: 'CASH',
            bankAccount: null,
            remitter: null,
          }
        : null,
    exchangeBeforeDelivery: claim.classType === 'CANCEL_EXCHANGE',
    claimImageUrls: claim.pictureKeys.map(imageUrl),
  };
}

function optionsOf({ order, claim }: FoundClaim, imageUrl: ImageUrl) {
  return order.lines
    .filter((line) => claim.lineNos.includes(line.orderLineNo))
    .map((line) => claimedOptionToWire(line, order, imageUrl));
}

/** What was settled, or what would be if it were settled now. */
function priceToWire({ order, claim }: FoundClaim) {
  const { responsible, lineNos, exchangeFeeAmt } = claim;
  const isDirect = isSentByBuyer(claim);
  const isExchange = claim.claimType === 'EXCHANGE';
  const isOver = claim.endedAt !== null && claim.amounts === null;
  const amounts =
    amountsOfClaim(claim) ??
    calculateRefund(paidOrderOf(order), {
      lineNos: isExchange || isOver ? [] : lineNos,
      how: claim.claimType === 'CANCEL' ? 'CANCEL' : 'RETURN',
      responsible,
      isCollected: !isDirect,
    });
  const shown =
    isExchange || isOver ? withoutRefund(amounts, ({ of }) => of !== undefined) : amounts;
  const facts = { responsible, isDirect, isExchange };
  return estimateToWire({ order, amounts: shown, exchangeFeeAmt }, facts);
}

function addressToWire(address: ClaimAddress | null): Result['returnAddress'] {
  if (!address) return null;
  return {
    zipCd: address.zipCode,
    address: address.address,
    jibunAddress: address.jibunAddress || null,
    name: address.name,
    detailAddress: address.detailAddress || null,
    contact1: contactToWire(address.contact1),
    contact2: contactToWire(address.contact2) || null,
    mobileCountryCd: null,
    note: address.memo || null,
    countryCd: 'KR',
    addressStr: `(${address.zipCode}) ${address.address} ${address.detailAddress}`.trim(),
  };
}
