import type {
  ClaimAccepted,
  ClaimEstimate,
  ClaimResult,
  ClaimSummary,
} from '@duskline/contract/shop/claims';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { won } from '@duskline/contract/won';
import type { z } from 'zod';
import {
  type ClaimAddressFacts,
  type FullOrder,
  groupAmounts,
  type OpenClaim,
  payTypeOf,
  writeBankAccount,
  writeCarrier,
} from '../orders/index.ts';
import { writeClaimedOption } from './claimed-option.wire.ts';
import type { Estimate } from './estimate-claim.ts';
import type { FoundClaim } from './find-claim.ts';
import { isSentByBuyer, paidOrderOf } from './paid-order.ts';
import { type ClaimMoney, settleClaim } from './refund-amounts.rules.ts';

type Result = z.infer<typeof ClaimResult>;
type ImageUrl = (key: string) => string;

/** What a claim gives back or gave back, in the reference's words. */
export function writeEstimate(
  { order, money, exchangeFeeAmt }: Estimate,
  how: { fault: 'BUYER' | 'SELLER'; isDirect: boolean; isExchange: boolean },
): z.infer<typeof ClaimEstimate> {
  const { product, delivery, subtraction } = groupAmounts(money, { ...how, exchangeFeeAmt });
  const { returnImmediateDiscountedPrice: _, ...productAmtInfo } = product;
  const refund = refundTypeOf(money, order.head.payment.payType);
  return {
    productAmtInfo: { ...productAmtInfo, freeGiftDiscountAmt: 0 },
    deliveryAmtInfo: {
      ...delivery,
      beforeRemoteDeliveryAmt: money.beforeRemoteDeliveryAmt,
      afterRemoteDeliveryAmt: money.afterRemoteDeliveryAmt,
    },
    subtractionAmtInfo: subtraction,
    refundPayAmt: money.refundAmt + money.refundPointsAmt,
    refundSubPayAmt: money.refundPointsAmt,
    refundExternalPayAmt: 0,
    refundExternalPayInfos: [],
    refundType: refund.type,
    refundPayType: payTypeOf(order.head),
    refundTypeLabel: refund.label,
    additionalPayAmt: exchangeFeeAmt,
    refundMainPayAmt: money.refundAmt,
  };
}

function refundTypeOf(money: ClaimMoney, payType: string): { type: string; label: string } {
  if (money.refundAmt > 0) {
    if (payType === 'VIRTUAL_ACCOUNT') return { type: 'ACCOUNT', label: '계좌 환불' };
    return { type: 'TOSS_PAYMENTS', label: '결제수단 환불' };
  }
  if (money.refundPointsAmt > 0) return { type: 'ACCUMULATION', label: '적립금 환불' };
  return { type: 'ZERO_REFUND', label: '환불금액없음' };
}

/** What was accepted, with the options that were split off for it. */
export function writeAccepted(made: {
  claimNo: number;
  options: {
    orderLineNo: number;
    units: number;
    origin: { orderLineNo: number; units: number } | undefined;
  }[];
}): z.infer<typeof ClaimAccepted> {
  return {
    claimNo: made.claimNo,
    claimedOptions: made.options.map(({ orderLineNo, units, origin }) => ({
      originOrderOptionNo: origin?.orderLineNo ?? null,
      originOrderCnt: origin?.units ?? null,
      orderOptionNo: orderLineNo,
      orderCnt: units,
    })),
  };
}

/** A claim as lists show it. */
export function writeClaimSummary(
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
    claimPriceInfo: writePrice(found),
  };
}

/** A claim wholly. */
export function writeClaimResult(
  found: { order: FullOrder; claim: OpenClaim },
  imageUrl: ImageUrl,
): Result {
  const { order, claim } = found;
  const claimedOptions = optionsOf(found, imageUrl);
  const [first] = claimedOptions;
  if (!first) throw new Error(`claim ${claim.claimNo} has no option`);
  const line = order.lines.find((each) => each.orderLineNo === first.orderOptionNo);
  const replacement = order.lines.find((each) => each.orderLineNo === line?.replacedByNo);
  const price = writePrice(found);
  const isSent = claim.classType === 'RETURN' || claim.classType === 'RETURN_EXCHANGE';
  const carrier = writeCarrier({ companyType: claim.returnCompanyType ?? '', invoiceNo: '' });
  return {
    orderProductOptionNo: first.orderOptionNo,
    claimNo: claim.claimNo,
    claimType: claim.claimType,
    refundType: price.refundType,
    claimedOption: first,
    claimedOptions,
    exchangedOption: replacement ? writeClaimedOption(replacement, order, imageUrl) : null,
    claimReasonType: claim.reasonType as Result['claimReasonType'],
    claimReasonDetail: claim.reasonDetail || null,
    refundBankAccount: claim.account && writeBankAccount(claim.account),
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
    returnAddress: writeAddress(claim.returnAddress),
    exchangeAddress: writeAddress(claim.exchangeAddress),
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
    .map((line) => writeClaimedOption(line, order, imageUrl));
}

/** What was settled, or what would be if it were settled now. */
function writePrice({ order, claim }: FoundClaim) {
  const { fault, lineNos, exchangeFeeAmt } = claim;
  const isDirect = isSentByBuyer(claim);
  const isExchange = claim.claimType === 'EXCHANGE';
  const isOver = claim.endedAt !== null && claim.money === null;
  const money =
    (claim.money as ClaimMoney | null) ??
    settleClaim(paidOrderOf(order), {
      lineNos: isExchange || isOver ? [] : lineNos,
      how: claim.claimType === 'CANCEL' ? 'CANCEL' : 'RETURN',
      fault,
      isCollected: !isDirect,
    });
  const settled = isExchange || isOver ? nothingBack(money) : money;
  return writeEstimate({ order, money: settled, exchangeFeeAmt }, { fault, isDirect, isExchange });
}

function nothingBack(money: ClaimMoney): ClaimMoney {
  const none = won(0);
  return {
    ...money,
    returnDeliveryAmt: none,
    adjustAmt: none,
    refundAmt: none,
    refundPointsAmt: none,
  };
}

function writeAddress(address: ClaimAddressFacts | null): Result['returnAddress'] {
  if (!address) return null;
  return {
    zipCd: address.zipCode,
    address: address.address,
    jibunAddress: address.jibunAddress || null,
    name: address.name,
    detailAddress: address.detailAddress || null,
    contact1: address.contact1,
    contact2: address.contact2 || null,
    mobileCountryCd: null,
    note: address.memo || null,
    countryCd: 'KR',
    addressStr: `(${address.zipCode}) ${address.address} ${address.detailAddress}`.trim(),
  };
}
