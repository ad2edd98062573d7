import type { ProductView } from './product-view.ts';

type Shown = { productNo: number };

/** Return the tags of a product's cached page: all that it shows, whose change makes it again. */
export function tagsOfPage(
  { productNo, brand, delivery }: Pick<ProductView, 'productNo' | 'brand' | 'delivery'>,
  others: readonly Shown[],
  drop: { dropNo: number } | null | undefined,
): string[] {
  return [
    ...[{ productNo }, ...others].map((shown) => `product:${shown.productNo}`),
    `reviews:${productNo}`,
    ...(brand ? [`brand:${brand.brandNo}`] : []),
    ...(delivery.templateNo === null ? [] : [`delivery-template:${delivery.templateNo}`]),
    'coupons',
    ...(drop ? [`drop:${drop.dropNo}`] : []),
  ];
}
