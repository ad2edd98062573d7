import type { ProductDetail, ProductOptions } from '@duskline/contract/shop/catalog';
import type { z } from 'zod';
import {
  availabilityOf,
  displayName,
  isAppOnly,
  priceOf,
} from '../../lib/catalog/product.rules.ts';
import { parseDisclosure } from './disclosure.ts';
import { toChoices, toOptions } from './options/option-choice.rules.ts';

type Detail = z.output<typeof ProductDetail>;
type Options = z.output<typeof ProductOptions>;

/** A product as its page shows it. */
export type ProductView = ReturnType<typeof toProductView>;

/** Convert a product and its options to what the page shows. Stock is not part of it: the browser loads it. */
export function toProductView(detail: Detail, options: Options, isInApp: boolean) {
  const { baseInfo, price, limitations, counter } = detail;
  const facts = {
    productName: baseInfo.productName,
    contentsIfPausing: price.contentsIfPausing,
    saleStatusType: detail.status.saleStatusType,
    isSoldOut: detail.status.soldout,
  };
  const productOptions = toOptions(options.flatOptions);
  const trail = detail.categories.find(({ representativeYn }) => representativeYn === 'Y');
  return {
    productNo: baseInfo.productNo,
    dropNo: detail.dropNo ?? undefined,
    name: displayName(baseInfo.productName),
    nameEn: baseInfo.productNameEn ?? '',
    code: baseInfo.productManagementCd,
    promotionText: baseInfo.promotionText ?? '',
    labels: baseInfo.stickerLabels,
    pictures: baseInfo.imageUrls,
    /** What staff wrote for somebody who cannot see a picture, by its URL. */
    pictureTexts: Object.fromEntries(
      baseInfo.imageUrlInfo.flatMap(({ url, alt }) => (alt ? [[url, alt]] : [])),
    ) as Readonly<Record<string, string>>,
    brand: detail.brand && {
      brandNo: detail.brand.brandNo,
      name: detail.brand.nameEn || detail.brand.name,
    },
    categoryNos: (trail?.categories ?? []).map(({ categoryNo }) => categoryNo),
    ...priceOf(price),
    points: price.accumulationAmtWhenBuyConfirm,
    availability: availabilityOf(facts, isInApp),
    isAppOnly: isAppOnly(facts),
    pauseText: price.contentsIfPausing ?? '',
    isMemberOnly: limitations.memberOnly,
    maxPerPerson: limitations.maxBuyPersonCnt,
    maxPerOrder: limitations.maxBuyTimeCnt,
    options: productOptions,
    choices: toChoices(options.labels, productOptions),
    contentHtml: [baseInfo.contentHeader, baseInfo.content].filter(Boolean).join(''),
    sizeTableHtml: baseInfo.contentFooter ?? '',
    disclosure: parseDisclosure(baseInfo.dutyInfo),
    delivery: {
      type: detail.deliveryFee.deliveryConditionType,
      amount: detail.deliveryFee.deliveryAmt ?? 0,
      freeFrom: detail.deliveryFee.aboveDeliveryAmt ?? 0,
      returnAmount: detail.deliveryFee.returnDeliveryAmt ?? 0,
      company: detail.deliveryFee.deliveryCompanyTypeLabel ?? '',
      /** What staff wrote about it, in lines. */
      note: detail.deliveryFee.deliveryCustomerInfo.trim(),
      templateNo: detail.shippingInfo?.shippingConfig?.templateNo ?? null,
    },
    guides: {
      delivery: detail.deliveryGuide ?? '',
      refund: detail.refundGuide ?? '',
      exchange: detail.exchangeGuide ?? '',
      service: detail.afterServiceGuide ?? '',
      purchase: baseInfo.purchaseGuide ?? '',
    },
    reviews: { count: counter.reviewCnt, rate: detail.reviewRate },
  };
}
