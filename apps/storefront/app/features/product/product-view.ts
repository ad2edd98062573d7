import type { ProductDetail, ProductOptions } from '@duskline/contract/shop/catalog';
import type { z } from 'zod';
import { isAppOnly, offerPrice, offerState, plainName } from '../../lib/catalog/offer.rules.ts';
import { readDisclosure } from './disclosure.ts';
import { readChoices, readOptions } from './options/option-choice.rules.ts';

type Detail = z.output<typeof ProductDetail>;
type Options = z.output<typeof ProductOptions>;

/** A product as its page shows it. */
export type ProductView = ReturnType<typeof readProduct>;

/** Keeps of a product and its options what the page shows; stock is not among it, that is asked live. */
export function readProduct(detail: Detail, options: Options, isInApp: boolean) {
  const { baseInfo, price, limitations, counter } = detail;
  const facts = {
    productName: baseInfo.productName,
    contentsIfPausing: price.contentsIfPausing,
    saleStatusType: detail.status.saleStatusType,
    isSoldOut: detail.status.soldout,
  };
  const read = readOptions(options.flatOptions);
  const trail = detail.categories.find(({ representativeYn }) => representativeYn === 'Y');
  return {
    productNo: baseInfo.productNo,
    name: plainName(baseInfo.productName),
    nameEn: baseInfo.productNameEn ?? '',
    code: baseInfo.productManagementCd,
    promotionText: baseInfo.promotionText ?? '',
    labels: baseInfo.stickerLabels,
    pictures: baseInfo.imageUrls,
    brand: detail.brand && {
      brandNo: detail.brand.brandNo,
      name: detail.brand.nameEn || detail.brand.name,
    },
    categoryNos: (trail?.categories ?? []).map(({ categoryNo }) => categoryNo),
    ...offerPrice(price),
    points: price.accumulationAmtWhenBuyConfirm,
    state: offerState(facts, isInApp),
    isAppOnly: isAppOnly(facts),
    pauseText: price.contentsIfPausing ?? '',
    isMemberOnly: limitations.memberOnly,
    mostPerPerson: limitations.maxBuyPersonCnt,
    mostAtOnce: limitations.maxBuyTimeCnt,
    options: read,
    choices: readChoices(options.labels, read),
    contentHtml: [baseInfo.contentHeader, baseInfo.content].filter(Boolean).join(''),
    sizeTableHtml: baseInfo.contentFooter ?? '',
    disclosure: readDisclosure(baseInfo.dutyInfo),
    delivery: {
      type: detail.deliveryFee.deliveryConditionType,
      amount: detail.deliveryFee.deliveryAmt ?? 0,
      freeFrom: detail.deliveryFee.aboveDeliveryAmt ?? 0,
      returnAmount: detail.deliveryFee.returnDeliveryAmt ?? 0,
      company: detail.deliveryFee.deliveryCompanyTypeLabel ?? '',
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
