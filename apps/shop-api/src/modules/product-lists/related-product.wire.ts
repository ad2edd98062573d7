import type { RelatedProduct } from '@duskline/contract/shop/product-lists';
import type { z } from 'zod';
import type { ListedProduct } from './listed-product.wire.ts';

/** Shorten a listed product to what related products show. */
export function relatedProductToWire(product: ListedProduct): z.output<typeof RelatedProduct> {
  return {
    productNo: product.productNo,
    productName: product.productName,
    productNameEn: product.productNameEn,
    stickers: product.stickerInfos,
    imageUrl: product.listImageUrlInfo.url,
    imageUrlType: product.listImageUrlInfo.type,
    salePrice: product.salePrice,
    requiresAgeVerification: product.adult,
    immediateDiscountAmt: product.immediateDiscountAmt,
    immediateDiscountUnitType: product.immediateDiscountUnitType,
    immediateDiscountStartYmdt: product.immediateDiscountStartYmdt,
    immediateDiscountEndYmdt: product.immediateDiscountEndYmdt,
    additionalDiscountAmt: product.additionDiscountAmt,
    additionalDiscountUnitType: product.additionDiscountUnitType,
    canAddToCart: product.canAddToCart,
    contentsIfPausing: product.contentsIfPausing,
  };
}
