import { won } from '@duskline/contract/won';
import { isAppOnly, isForSale } from '../catalog/index.ts';
import { buyingPrice } from '../pricing/index.ts';
import type { DeliveryTemplate } from '../shipping/index.ts';
import type { SaleTerms } from './eligibility.rules.ts';

/** An option as it is sold at this moment: its sale terms, its texts and how it is sent. */
export type SellableOption = SaleTerms & {
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

/** What a query reads of an option for its sale terms. */
export type SaleTermsRow = {
  optionNo: number;
  productNo: number;
  addPrice: number;
  forcedSoldOut: boolean;
  available: number;
  name: string;
  saleStatus: 'READY' | 'ONSALE' | 'FINISHED' | 'STOP' | 'PROHIBITION';
  displayed: boolean;
  salePrice: number;
  immediateDiscountAmt: number;
  saleStartsAt: Date;
  saleEndsAt: Date | null;
  contentsIfPausing: string;
  platforms: string[];
  membersOnly: boolean;
  minBuyCount: number;
  maxBuyTimeCount: number;
  maxBuyPersonCount: number;
  dropNo: number | null;
};

/** What a query reads of an option that is sold. */
export type SellableOptionRow = SaleTermsRow & {
  colour: string;
  size: string;
  managementCode: string;
  nameEn: string;
  identityRequired: boolean;
  categoryNos: number[];
  categoryName: string | null;
  brandNo: number;
  brandName: string;
  brandNameEn: string;
  pictureKey: string | null;
  templateNo: number;
  templateName: string;
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: number;
  aboveDeliveryAmt: number;
  returnDeliveryAmt: number;
  companyType: string;
};

/** Convert a row to what decides whether an option can be bought, and its price. */
export function saleTermsFromRow(row: SaleTermsRow): SaleTerms {
  return {
    optionNo: row.optionNo,
    productNo: row.productNo,
    isForSale: isForSale(row),
    isDisplayed: row.displayed,
    saleStartsAt: row.saleStartsAt,
    saleEndsAt: row.saleEndsAt,
    platforms: row.platforms,
    isAppOnly: isAppOnly(row),
    isMembersOnly: row.membersOnly,
    isForcedSoldOut: row.forcedSoldOut,
    available: row.available,
    minBuyCount: row.minBuyCount,
    maxBuyTimeCount: row.maxBuyTimeCount,
    maxBuyPersonCount: row.maxBuyPersonCount,
    dropNo: row.dropNo,
    salePrice: won(row.salePrice),
    addPrice: won(row.addPrice),
    immediateDiscount: won(row.immediateDiscountAmt),
    unitPrice: buyingPrice(row, row),
  };
}

/** Convert a row of the catalogue to an option as it is sold. */
export function sellableOptionFromRow(row: SellableOptionRow): SellableOption {
  const choices = [
    { name: '색상', value: row.colour },
    { name: '사이즈', value: row.size },
  ].filter((choice) => choice.value !== '');
  return {
    ...saleTermsFromRow(row),
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
