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
};

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
  };
}
