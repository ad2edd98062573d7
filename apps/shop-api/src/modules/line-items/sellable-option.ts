import { won } from '@duskline/contract/won';
import type { OfferTerms } from '../cart/cart.rules.ts';
import { isAppOnly, isForSale } from '../catalog/index.ts';
import { buyingPrice } from '../pricing/index.ts';
import type { DeliveryTemplate } from '../shipping/index.ts';
import type { OfferRow, TermsRow } from './sellable-options.sql.ts';

/** An option as the shop offers it at this moment: its terms, its words and how it is sent. */
export type Offer = OfferTerms & {
  productName: string;
  productNameEn: string;
  brandNo: number;
  brandName: string;
  brandNameEn: string;
  categoryNos: number[];
  categoryName: string;
  /** `색상|사이즈`; empty where there is nothing to choose. */
  optionName: string;
  /** `블랙|M`. */
  optionValue: string;
  optionManagementCode: string;
  pictureKey: string;
  contentsIfPausing: string;
  isIdentityRequired: boolean;
  template: DeliveryTemplate;
};

/** Reads what decides whether an option can be bought, and its price. */
export function readTerms(row: TermsRow): OfferTerms {
  return {
    optionNo: row.optionNo,
    productNo: row.productNo,
    isForSale: isForSale(row),
    isDisplayed: row.displayed,
    saleStartsAt: row.saleStartsAt,
    platforms: row.platforms,
    isAppOnly: isAppOnly(row),
    isMembersOnly: row.membersOnly,
    isForcedSoldOut: row.forcedSoldOut,
    unitsLeft: row.unitsLeft,
    minBuyCount: row.minBuyCount,
    maxBuyTimeCount: row.maxBuyTimeCount,
    maxBuyPersonCount: row.maxBuyPersonCount,
    salePrice: won(row.salePrice),
    addPrice: won(row.addPrice),
    immediateDiscount: won(row.immediateDiscountAmt),
    unitPrice: buyingPrice(row, row),
  };
}

/** Reads a row of the catalogue as an offer. */
export function readOffer(row: OfferRow): Offer {
  const choices = [
    { name: '색상', value: row.colour },
    { name: '사이즈', value: row.size },
  ].filter((choice) => choice.value !== '');
  return {
    ...readTerms(row),
    productName: row.name,
    productNameEn: row.nameEn,
    brandNo: row.brandNo,
    brandName: row.brandName,
    brandNameEn: row.brandNameEn,
    categoryNos: row.categoryNos,
    categoryName: row.categoryName ?? '',
    optionName: choices.map((choice) => choice.name).join('|'),
    optionValue: choices.map((choice) => choice.value).join('|'),
    optionManagementCode: row.managementCode,
    pictureKey: row.pictureKey ?? '',
    contentsIfPausing: row.contentsIfPausing,
    isIdentityRequired: row.identityRequired,
    template: {
      templateNo: row.templateNo,
      name: row.templateName,
      conditionType: row.conditionType,
      deliveryAmt: won(row.deliveryAmt),
      aboveDeliveryAmt: won(row.aboveDeliveryAmt),
      returnDeliveryAmt: won(row.returnDeliveryAmt),
      companyType: row.companyType,
    },
  };
}
