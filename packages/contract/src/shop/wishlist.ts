import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { SalePeriodType } from './codes.ts';
import { HasCoupons, ImageUrlInfo, ListedOption, ProductCard } from './product-lists.ts';
import { ProductNos } from './search.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const WishlistProduct = ProductCard.extend({
  stickerInfos: z.array(z.object({ type: z.string(), label: z.string(), no: z.number() })),
  hasCoupons: HasCoupons,
  productSalePeriodType: SalePeriodType.nullable(),
  salePeriodType: SalePeriodType,
  searchProductId: z.string().nullable(),
  optionValues: z.array(ListedOption),
  imageInfo: z.array(ImageUrlInfo),
  listImageInfo: z.array(ImageUrlInfo),
});

export const WishlistProducts = z.object({
  items: z.array(WishlistProduct),
  totalCount: z.number(),
  displayableStock: z.boolean(),
});

export const WishlistChange = z.object({ productNo: z.number(), result: z.boolean() });

/** Newest first, at most 100 a page. */
export const listWishlist = shopEndpoint({
  method: 'GET',
  path: '/profile/like-products',
  auth: 'member',
  query: z.object({
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasMaxCouponAmt: q.boolean.optional(),
  }),
  reply: WishlistProducts,
  refusals: [],
});

/** Turns each number sent, `result` is what it is now. */
export const toggleWishlist = shopEndpoint({
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  body: z.object({ productNos: ProductNos.nullish() }),
  reply: z.array(WishlistChange),
  refusals: [],
});

/** "N" for what was not liked is left out. */
export const setWishlist = shopEndpoint({
  method: 'POST',
  path: '/profile/like-products',
  auth: 'member',
  version: '1.1',
  body: z.object({
    items: z
      .array(z.object({ productNo: rowNo, like: z.enum(['Y', 'N']) }))
      .max(200, '한 번에 200개까지 바꿀 수 있어요.')
      .nullish(),
  }),
  reply: z.array(z.object({ productNo: z.number(), like: z.enum(['Y', 'N']) })),
  refusals: [],
});

export const countWishlist = shopEndpoint({
  method: 'GET',
  path: '/profile/like-products/count',
  auth: 'member',
  reply: z.object({ likedCount: z.number() }),
  refusals: [],
});
