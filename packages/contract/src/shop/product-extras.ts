import { z } from 'zod';
import { q, rowNo } from '../query.ts';
import { ProductOptionImage } from './catalog.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** What else clients read for a product's page; by the public SDK, the published documents leave it out. */
const ofProduct = z.object({ productNo: q.rowNo });
const MOST_PRODUCTS = 100;
const ofProducts = z.object({
  productNos: q.csv(q.rowNo).pipe(z.array(rowNo).max(MOST_PRODUCTS)),
});

/** GET /products/{productNo}/extra-products: products sold only with this one; the store has none. */
export const listExtraProducts = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/extra-products',
  auth: 'optional',
  params: ofProduct,
  reply: z.object({ extraProductTitle: z.string(), extraProducts: z.array(z.never()) }),
  refusals: [],
});

const OptionImages = z.object({ optionNo: z.number(), images: z.array(ProductOptionImage) });

/** GET /products/{productNo}/options/images. */
export const listOptionImages = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/options/images',
  auth: 'optional',
  params: ofProduct,
  reply: z.array(OptionImages),
  refusals: ['product_not_found'],
});

/** GET /products/{productNo}/options/{optionNo}/images. */
export const getOptionImages = shopEndpoint({
  method: 'GET',
  path: '/products/:productNo/options/:optionNo/images',
  auth: 'optional',
  params: ofProduct.extend({ optionNo: q.rowNo }),
  reply: OptionImages,
  refusals: ['product_not_found', 'option_not_found'],
});

/** GET /products/extraInfo: an operator's own data of products; the store keeps none. */
export const listProductExtraInfo = shopEndpoint({
  method: 'GET',
  path: '/products/extraInfo',
  auth: 'optional',
  query: ofProducts,
  reply: z.array(z.object({ productNo: z.number(), extraInfo: z.string().nullable() })),
  refusals: [],
});

const AdditionalDiscount = z.object({
  productNo: z.number(),
  discountNo: z.number(),
  discountName: z.string(),
  isFixedDiscount: z.boolean(),
  discountRate: z.number().nullable(),
  discountAmount: z.number().nullable(),
  maxDiscountAmount: z.number().nullable(),
  minSalePrice: z.number().nullable(),
  maxSalePrice: z.number().nullable(),
  startDateTime: z.string(),
  endDateTime: z.string(),
  isMemberDiscount: z.boolean(),
  memberDiscountInfos: z.array(z.never()),
  isQuantityDiscount: z.boolean(),
  quantityDiscountInfos: z.array(z.never()),
});

/** GET /additional-discounts/by-product-no: number 0 and no amount, as the store has no such discounts. */
export const getAdditionalDiscount = shopEndpoint({
  method: 'GET',
  path: '/additional-discounts/by-product-no',
  auth: 'optional',
  query: ofProduct,
  reply: AdditionalDiscount,
  refusals: [],
});

/** GET /additional-discounts/by-product-nos: those that have one. */
export const listAdditionalDiscounts = shopEndpoint({
  method: 'GET',
  path: '/additional-discounts/by-product-nos',
  auth: 'optional',
  query: ofProducts,
  reply: z.array(AdditionalDiscount),
  refusals: [],
});
