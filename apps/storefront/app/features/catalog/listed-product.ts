import {
  type Availability,
  availabilityOf,
  displayName,
  priceOf,
} from '../../lib/catalog/product.rules.ts';

/** The fields a list needs of a product on the wire; search results and display sections have them. */
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
  /** The average of five, and of how many. */
  reviewRating: number;
  totalReviewCount: number;
  /** Not in every list. */
  customProperties?: { propName?: string; propertyName?: string }[] | null;
};

/** The name of the property whose values are a product's colours. */
export const COLOUR_PROPERTY = '색상';

/** A product as a card shows it; a twentieth of the wire's bytes. */
export type ListedProduct = {
  productNo: number;
  name: string;
  brandName: string;
  price: number;
  regularPrice: number;
  /** The front, and the one shown on hover. */
  pictures: string[];
  availability: Availability;
  labels: string[];
  /** The average of five; 0 without a review. */
  rating: number;
  reviewCount: number;
  /** 0 where its colours are not known. */
  colourCount: number;
};

/** Convert a product of the wire to what its card shows. */
export function toListedProduct(product: WireProduct, isInApp: boolean): ListedProduct {
  return {
    productNo: product.productNo,
    name: displayName(product.productName),
    brandName: product.brandNameEn || product.brandName,
    ...priceOf(product),
    pictures: product.listImageUrls.slice(0, 2),
    availability: availabilityOf(product, isInApp),
    labels: product.stickerLabels,
    rating: product.reviewRating,
    reviewCount: product.totalReviewCount,
    colourCount: (product.customProperties ?? []).filter(
      ({ propName, propertyName }) => (propName ?? propertyName) === COLOUR_PROPERTY,
    ).length,
  };
}
