import type { ListedProduct } from '../product-lists/index.ts';

const asListImage = ({ url, type }: ListedProduct['imageUrlInfo'][number], at: number) => ({
  url,
  imageUrlType: type,
  isMain: at === 0,
});

/** Convert a listed product to the form of sections 2.0 and events, which name a few fields otherwise. */
export function sectionProductToWire(product: ListedProduct) {
  return {
    ...product,
    imageUrlInfo: product.imageUrlInfo.map(asListImage),
    listImageUrlInfo: [product.listImageUrlInfo].map(asListImage),
    unitPriceInfo: product.unitPrice,
    customProperties: product.customProperties.map((property) => ({
      propertyNo: property.propNo,
      propertyValueNo: property.propValueNo,
      propertyType: 'STRING' as const,
      propertyName: property.propName,
      propertyValue: property.propValue,
    })),
  };
}
