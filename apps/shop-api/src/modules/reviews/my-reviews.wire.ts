import { DeliveryCompanyType } from '@duskline/contract/shop/codes';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import type {
  MyReview,
  ReviewableOptions,
  ReviewableOrderOption,
} from '@duskline/contract/shop/review-boards';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ReviewRow } from './find-reviews.sql.ts';
import type { ReviewableOrderLine } from './reviewable-order-lines.sql.ts';
import { isDelivered, reviewPoints } from './reviews.rules.ts';
import { brandNameOf, orderedOptionToWire, reviewFieldsToWire } from './reviews.wire.ts';

type Wire<Schema extends z.ZodType> = z.output<Schema>;

/** Map a member's own review. */
export function myReviewToWire(
  row: ReviewRow,
  imageUrl: (key: string) => string,
): Wire<typeof MyReview> {
  const { orderStatusType: _, ...orderedOption } = orderedOptionToWire(row);
  return {
    ...reviewFieldsToWire(row, imageUrl),
    productName: row.productName,
    productNameEn: row.productNameEn,
    productManagementCd: row.managementCode,
    brandName: brandNameOf(row),
    brandNameEn: row.brandNameEn,
    imageUrl: imageUrl(row.pictureKey),
    imageUrlType: 'IMAGE_URL',
    orderedOption,
    orderNo: row.orderNo ?? '',
  };
}

/** Map the options of one product that a member may review. */
export function reviewableOptionsToWire(
  rows: readonly ReviewableOrderLine[],
): Wire<typeof ReviewableOptions> {
  const open = rows.filter((row) => isDelivered(row) && !row.isReviewed);
  return {
    reviewable: open.length > 0,
    item: open.map((row) => ({
      orderProductOptionNo: row.orderLineNo,
      mallOptionNo: row.optionNo,
      nonReviewableProduct: false,
      orderNo: row.orderNo,
      orderStatus: row.state,
    })),
  };
}

/** Map an order line that a member may review. */
export function reviewableToWire(
  row: ReviewableOrderLine,
  imageUrl: (key: string) => string,
): Wire<typeof ReviewableOrderOption> {
  const company = DeliveryCompanyType.parse(row.companyType);
  return {
    orderOptionNo: row.orderLineNo,
    orderNo: row.orderNo,
    productNo: row.productNo,
    optionNo: row.optionNo,
    additionalProductNo: 0,
    productName: row.productName,
    productNameEn: row.productNameEn,
    brandName: row.brandName,
    brandNameEn: row.brandNameEn,
    imageUrl: imageUrl(row.pictureKey),
    imageUrlType: 'IMAGE_URL',
    optionName: row.optionName,
    optionValue: row.optionValue,
    optionTitle: row.optionValue || row.productName,
    optionUsed: row.optionName !== '',
    optionType: 'NORMAL_OPTION',
    optionManagementCd: row.optionManagementCode,
    orderCnt: row.quantity,
    inputs: [],
    price: priceToWire(row),
    orderStatusType: row.state,
    orderStatusDate: {
      registerYmdt: seoulDateTime(row.orderedAt),
      buyConfirmYmdt: row.confirmedAt && seoulDateTime(row.confirmedAt),
      reviewableYmdt: null,
    },
    claimNo: 0,
    claimStatusType: 'NONE',
    refundable: true,
    exchangeYn: 'N',
    accumulationAmt: reviewPoints.text.amount,
    photoReviewAccumulationAmt: reviewPoints.photo.amount,
    nextActions: [
      { nextActionType: 'WRITE_REVIEW', uri: `/products/${row.productNo}/product-reviews` },
    ],
    delivery: {
      invoiceNo: row.invoiceNo,
      deliveryCompanyType: company,
      deliveryCompanyTypeLabel: deliveryCompanyLabels[company] ?? '',
      retrieveInvoiceUrl: '',
    },
    deliverable: true,
    deliveryInternationalYn: false,
    reservation: false,
    reservationDeliveryYmdt: null,
  };
}

function priceToWire(row: ReviewableOrderLine): Wire<typeof ReviewableOrderOption>['price'] {
  const standardPrice = row.salePrice + row.addPrice;
  const buyPrice = standardPrice - row.immediateDiscountPrice;
  return {
    salePrice: row.salePrice,
    addPrice: row.addPrice,
    standardPrice,
    standardAmt: row.standardAmt,
    immediateDiscountAmt: row.immediateDiscountPrice,
    immediateDiscountedPrice: buyPrice,
    immediateDiscountedAmt: row.buyAmt,
    additionalDiscountAmt: 0,
    buyPrice,
    buyAmt: row.buyAmt,
    accumulationRate: row.pointsRate,
  };
}
