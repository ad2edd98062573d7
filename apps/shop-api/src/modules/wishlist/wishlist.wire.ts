import type { WishlistProduct } from '@duskline/contract/shop/wishlist';
import type { z } from 'zod';
import type { ListedProduct } from '../product-lists/index.ts';

/** Convert a listed product to one of the wishlist. */
export function wishlistProductToWire(product: ListedProduct): z.output<typeof WishlistProduct> {
  return {
    ...product,
    liked: true,
    imageInfo: product.imageUrlInfo,
    listImageInfo: [product.listImageUrlInfo],
  };
}
