import type { RecentProduct } from '@duskline/contract/shop/recently-viewed';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { ListedProduct } from '../product-lists/index.ts';

/** Convert a listed product to one viewed recently; when is known of members only. */
export function recentlyViewedToWire(
  product: ListedProduct,
  { viewedAt, liked }: { viewedAt?: Date | undefined; liked: boolean },
): z.output<typeof RecentProduct> {
  return {
    ...product,
    liked,
    displayableStock: true,
    recentlyViewedYmdt: viewedAt ? seoulDateTime(viewedAt) : null,
  };
}
