import {
  type OfferState,
  offerPrice,
  offerState,
  plainName,
} from '../../lib/catalog/offer.rules.ts';

/** What a list needs of a product on the wire; search and shelves both have it. */
type WireProduct = {
  productNo: number;
  productName: string;
  brandName: string;
  brandNameEn: string;
  salePrice: number;
  immediateDiscountAmt: number;
  additionDiscountAmt: number;
  listImageUrls: string[];
  contentsIfPausing: string;
  saleStatusType: string;
  isSoldOut: boolean;
  stickerLabels: string[];
};

/** A product as a card shows it: a twentieth of what the wire says of it. */
export type ListedProduct = {
  productNo: number;
  name: string;
  brandName: string;
  price: number;
  before: number;
  /** The front, and what a pointer shows. */
  pictures: string[];
  state: OfferState;
  labels: string[];
};

/** Keeps of a listed product what its card shows. */
export function readListed(product: WireProduct, isInApp: boolean): ListedProduct {
  return {
    productNo: product.productNo,
    name: plainName(product.productName),
    brandName: product.brandNameEn || product.brandName,
    ...offerPrice(product),
    pictures: product.listImageUrls.slice(0, 2),
    state: offerState(product, isInApp),
    labels: product.stickerLabels,
  };
}
