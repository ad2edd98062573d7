import type { writeListedProduct } from '../catalog/index.ts';

type Listed = ReturnType<typeof writeListedProduct>;

const asListImage = ({ url, type }: Listed['imageUrlInfo'][number], at: number) => ({
  url,
  imageUrlType: type,
  isMain: at === 0,
});

/** A listed product with the few fields that shelves and events name in their own way. */
export function writeShelfProduct(product: Listed) {
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
