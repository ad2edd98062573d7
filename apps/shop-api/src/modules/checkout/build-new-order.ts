import { fullDeliveryAmt } from '@duskline/contract/shop/delivery-costs.rules';
import type { LineShare, PricedSheetLine, QuotedOrderSheet } from '../order-sheets/index.ts';
import type { OrderDraft } from '../orders/index.ts';
import type { PaymentRequest } from './payment-request.wire.ts';

/**
 * Build an order from what was agreed on: it copies out of catalogue, order sheet and request, so
 * that nothing changes it afterwards.
 */
export function buildNewOrder(
  { sheet, shopper, parcels, quote }: QuotedOrderSheet,
  request: PaymentRequest,
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
      fullDeliveryAmt: fullDeliveryAmt({
        condition: template.conditionType,
        deliveryAmt: template.deliveryAmt,
      }),
      freeFromAmt: template.conditionType === 'CONDITIONAL' ? template.aboveDeliveryAmt : null,
      companyType: template.companyType,
      lines: lines.map((line) => buildLine(line, shares.get(line.optionNo))),
    })),
  };
}

function buildLine(line: PricedSheetLine, share: LineShare | undefined) {
  const { option } = line;
  if (!share) throw new Error(`the quote has no share for option ${line.optionNo}`);
  return {
    productNo: line.productNo,
    optionNo: line.optionNo,
    cartNo: line.cartNo,
    productName: option.productName,
    productNameEn: option.productNameEn,
    brandNo: option.brandNo,
    brandName: option.brandName,
    brandNameEn: option.brandNameEn,
    optionName: option.optionName,
    optionValue: option.optionValue,
    optionManagementCode: option.optionManagementCode,
    pictureKey: option.pictureKey,
    quantity: line.quantity,
    salePrice: option.salePrice,
    addPrice: option.addPrice,
    immediateDiscountPrice: option.immediateDiscount,
    standardAmt: line.standardAmt,
    immediateDiscountAmt: line.immediateDiscountAmt,
    buyAmt: line.buyAmt,
    pointsRate: line.pointsRate,
    ...share,
  };
}
