import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { SalePeriodType } from './codes.ts';
import {
  HasCoupons,
  ListedOption,
  ProductCard,
  productCardDetails,
  StickerInfo,
} from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const RecentProduct = ProductCard.extend({
  ...productCardDetails,
  stickerInfos: z.array(StickerInfo),
  hasCoupons: HasCoupons.nullable(),
  productSalePeriodType: SalePeriodType.nullable(),
  salePeriodType: SalePeriodType.nullable(),
  searchProductId: z.string().nullable(),
  optionValues: z.array(ListedOption),
  displayableStock: z.boolean(),
  recentlyViewedYmdt: z.string().nullable(),
});

/** The newest 50 are stored. */
export const listRecentProducts = shopEndpoint({
  method: 'GET',
  path: '/profile/recent-products',
  auth: 'member',
  query: z.object({
    soldout: q.boolean.optional(),
    hasMaxCouponAmt: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
  }),
  reply: z.array(RecentProduct),
  refusals: [],
});

export const addRecentProducts = shopEndpoint({
  method: 'POST',
  path: '/profile/recent-products',
  auth: 'member',
  body: z.object({ productNo: rowNo }),
  refusals: ['product_not_found'],
});

export const deleteRecentProducts = shopEndpoint({
  method: 'DELETE',
  path: '/profile/recent-products',
  auth: 'member',
  query: z.object({ productNo: q.rowNo }),
  refusals: [],
});

/** The first 50 numbers, in their order. */
export const listGuestRecentProducts = shopEndpoint({
  method: 'GET',
  path: '/guest/recent-products',
  auth: 'none',
  query: z.object({
    mallProductNos: q.csv(q.rowNo),
    soldout: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
  }),
  reply: z.array(RecentProduct),
  refusals: [],
});
