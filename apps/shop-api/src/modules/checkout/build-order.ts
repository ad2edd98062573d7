import type { PricedLine } from '../order-sheets/price-order-sheet.ts';
import type { LineShare } from '../order-sheets/quote.rules.ts';
import type { OpenSheet } from '../order-sheets/quote-order-sheet.ts';
import type { OrderDraft } from '../orders/index.ts';
import type { ReserveRequest } from './payment-request.wire.ts';

/** Copies what was agreed on out of catalogue, sheet and request: nothing changes it afterwards. */
export function draftOrder(
  { sheet, shopper, parcels, quote }: OpenSheet,
  request: ReserveRequest,
  guestPasswordHash: string | null,
): OrderDraft {
  const { shares, goodsAmt: _, ...amounts } = quote;
  const { addressNo, ...receiver } = request.receiver;
  return {
    orderSheetNo: sheet.orderSheetNo,
    memberNo: shopper.member?.memberNo ?? null,
    guestPasswordHash,
    platform: shopper.platform,
    orderedAt: shopper.now,
    orderer: request.orderer,
    receiver: { ...receiver, deliveryMemo: request.deliveryMemo, orderMemo: request.orderMemo },
    addressNo,
    agreedTerms: request.agreedTerms,
    amounts,
    parcels: parcels.map(({ template, lines, ...fees }) => ({
      templateNo: template.templateNo,
      deliveryAmt: fees.deliveryAmt,
      remoteDeliveryAmt: fees.remoteDeliveryAmt,
      returnDeliveryAmt: template.returnDeliveryAmt,
      fullDeliveryAmt: template.conditionType === 'FREE' ? 0 : template.deliveryAmt,
      freeFromAmt: template.conditionType === 'CONDITIONAL' ? template.aboveDeliveryAmt : null,
      companyType: template.companyType,
      lines: lines.map((line) => draftLine(line, shares.get(line.optionNo))),
    })),
  };
}

function draftLine(line: PricedLine, share: LineShare | undefined) {
  const { offer } = line;
  if (!share) throw new Error(`the quote has no share for option ${line.optionNo}`);
  return {
    productNo: line.productNo,
    optionNo: line.optionNo,
    cartNo: line.cartNo,
    productName: offer.productName,
    productNameEn: offer.productNameEn,
    brandNo: offer.brandNo,
    brandName: offer.brandName,
    brandNameEn: offer.brandNameEn,
    optionName: offer.optionName,
    optionValue: offer.optionValue,
    optionManagementCode: offer.optionManagementCode,
    pictureKey: offer.pictureKey,
    units: line.units,
    salePrice: offer.salePrice,
    addPrice: offer.addPrice,
    immediateDiscountPrice: offer.immediateDiscount,
    standardAmt: line.standardAmt,
    immediateDiscountAmt: line.immediateDiscountAmt,
    buyAmt: line.buyAmt,
    pointsRate: line.pointsRate,
    ...share,
  };
}
