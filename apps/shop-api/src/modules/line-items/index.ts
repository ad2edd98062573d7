export {
  type Buyer,
  checkEligibility,
  isOnSale,
  type LineCounts,
  type LineRefusal,
  MAX_LINE_QUANTITY,
  type SaleTerms,
} from './eligibility.rules.ts';
export { isQuantity, mergeLines, priceLine, quantityByProduct } from './line-items.rules.ts';
export {
  type LineItem,
  type PricedLine,
  type PricingBuyer,
  packLines,
  priceLineItems,
  productsLimitedPerPerson,
} from './price-line-items.ts';
export {
  type SaleTermsRow,
  type SellableOptionRow,
  saleTermsFromRow,
  sellableOptionFromRow,
} from './sellable-option.ts';
export {
  dropOfOption,
  findSellableOptions,
  findSellableOptionsOf,
  saleTermsRows,
  sellableOptionRows,
} from './sellable-options.sql.ts';
