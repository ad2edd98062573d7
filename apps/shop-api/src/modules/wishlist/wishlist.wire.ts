import type { RecentProduct } from '@duskline/contract/shop/recently-viewed';
import type { LikeProduct } from '@duskline/contract/shop/wishlist';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Listed } from '../product-lists/listed-products.ts';

/** A product a member likes. */
export function writeLikedProduct(product: Listed): z.output<typeof LikeProduct> {
  return {
    ...product,
    liked: true,
    imageInfo: product.imageUrlInfo,
    listImageInfo: [product.listImageUrlInfo],
  };
}

/** A product somebody looked at; when is known of members alone. */
export function writeRecentProduct(
  product: Listed,
  { viewedAt, liked }: { viewedAt?: Date; liked: boolean },
): z.output<typeof RecentProduct> {
  return {
    ...product,
    liked,
    displayableStock: true,
    recentlyViewedYmdt: viewedAt ? seoulDateTime(viewedAt) : null,
  };
}
