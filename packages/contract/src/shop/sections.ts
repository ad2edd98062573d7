import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { SalePeriodType } from './codes.ts';
import {
  AccumulationRates,
  DisplayedProduct,
  displayedProductDetails,
  ListedOption,
} from './product-lists.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const SectionV20 = z.object({
  sectionNo: z.number(),
  label: z.string(),
  promotionText: z.string(),
  sectionExplain: z.string(),
  imageUrl: z.string(),
  leftSpaceColor: z.string(),
  rightSpaceColor: z.string(),
});

const SectionProductBase = DisplayedProduct.extend({
  stickerInfos: z.array(z.object({ type: z.enum(['TEXT', 'IMAGE']), label: z.string() })),
  productSalePeriodType: SalePeriodType,
  sectionProductStartYmdt: z.string(),
  sectionProductEndYmdt: z.string(),
});

export const SectionProduct = SectionProductBase.extend({
  ...displayedProductDetails,
  optionValues: z.array(ListedOption.extend({ stockNo: z.number() })),
  accumulateCalculateModel: AccumulationRates,
  displayOrder: z.number(),
});

export const SectionProducts = z.object({
  productTotalCount: z.number(),
  displayableStock: z.boolean(),
  products: z.array(SectionProduct),
});

export const getSectionHead = shopEndpoint({
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '2.0',
  params: z.object({ sectionNo: q.rowNo }),
  reply: SectionV20,
  refusals: ['section_not_found'],
});

const SectionId = text(100);

export const getSectionHeadById = shopEndpoint({
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
  version: '2.0',
  params: z.object({ sectionId: SectionId }),
  reply: SectionV20,
  refusals: ['section_not_found'],
});

/** The query of a section's products; at most 30 a page. */
const SectionProductsQuery = z.object({
  by: z
    .enum(['SALE_YMD', 'ADMIN_SETTING', 'POPULAR', 'RECOMMENDATION', 'DISCOUNTED_PRICE', 'REVIEW'])
    .optional(),
  direction: z.enum(['DESC', 'ASC']).optional(),
  soldout: q.boolean.optional(),
  saleStatus: z.enum(['READY_ONSALE', 'ONSALE', 'RESERVATION_AND_ONSALE']).optional(),
  pageNumber: q.number.optional(),
  pageSize: q.number.optional(),
  hasTotalCount: q.boolean.optional(),
  hasOptionValues: q.boolean.optional(),
  includeStopProduct: q.boolean.optional(),
});

export const listSectionProducts = shopEndpoint({
  method: 'GET',
  path: '/display/sections/:sectionNo/products',
  auth: 'optional',
  params: z.object({ sectionNo: q.rowNo }),
  query: SectionProductsQuery,
  reply: SectionProducts,
  refusals: ['section_not_found'],
});

export const listSectionProductsById = shopEndpoint({
  method: 'GET',
  path: '/display/sections/ids/:sectionId/products',
  auth: 'optional',
  params: z.object({ sectionId: SectionId }),
  query: SectionProductsQuery,
  reply: SectionProducts,
  refusals: ['section_not_found'],
});

export const Sections = z.object({
  sections: z.array(
    z.object({
      sectionNo: z.number(),
      sectionName: z.string(),
      sectionId: z.string(),
      promotionText: z.string(),
      sectionExplain: z.string(),
      imageUrl: z.string(),
      leftSpaceColor: z.string(),
      rightSpaceColor: z.string(),
    }),
  ),
});

/** A product of a section in the older versions. */
const OlderSectionProduct = SectionProductBase.extend({
  optionValues: z.array(ListedOption),
  enableCoupons: z.boolean(),
});

export const SectionV11Product = OlderSectionProduct.extend({
  accumulationInfo: AccumulationRates,
});

export const SectionV11 = SectionV20.extend({
  products: z.array(SectionV11Product),
  productTotalCount: z.number(),
  displayableStock: z.boolean(),
});

export const SectionDisplayType = z.enum([
  'GALLERY',
  'LIST',
  'CART',
  'SIMPLE_IMAGE',
  'PRODUCT_MOVE',
  'SWIPE',
]);

export const SectionByIdV10Product = OlderSectionProduct.extend({ displayOrder: z.number() });

export const SectionByIdV10 = SectionV20.extend({
  sectionId: z.string(),
  productTotalCount: z.number(),
  displayConfig: z.object({
    displayHeight: z.number(),
    displayWidth: z.number(),
    displayType: SectionDisplayType,
  }),
  products: z.array(SectionByIdV10Product),
  recommendedProducts: z.array(SectionByIdV10Product),
  displayableStock: z.boolean(),
});

export const listSections = shopEndpoint({
  method: 'GET',
  path: '/display/sections',
  auth: 'optional',
  reply: Sections,
  refusals: [],
});

/**
 * What
 * they mark required has a default, as clients leave it out.
 */
export const getSection = shopEndpoint({
  method: 'GET',
  path: '/display/sections/:sectionNo',
  auth: 'optional',
  version: '1.1',
  params: z.object({ sectionNo: text() }),
  query: z.object({
    by: z
      .enum([
        'SALE_YMD',
        'ADMIN_SETTING',
        'POPULAR',
        'RECOMMENDATION',
        'DISCOUNTED_PRICE',
        'REVIEW',
      ])
      .optional(),
    direction: z.enum(['DESC', 'ASC']).optional(),
    soldout: q.boolean.optional(),
    saleStatus: text().optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
    includeStopProduct: q.boolean.optional(),
  }),
  reply: SectionV11,
  refusals: ['section_not_found'],
});

/** From the older published documents. */
export const getSectionById = shopEndpoint({
  method: 'GET',
  path: '/display/sections/ids/:sectionId',
  auth: 'optional',
  params: z.object({ sectionId: text() }),
  query: z.object({
    by: z
      .enum(['ADMIN_SETTING', 'SALE', 'LOW_PRICE', 'HIGH_PRICE', 'REVIEW', 'REGISTER'])
      .optional(),
    soldout: q.boolean.optional(),
    saleStatus: text().optional(),
    pageNumber: q.number.optional(),
    pageSize: q.number.optional(),
    hasTotalCount: q.boolean.optional(),
    hasOptionValues: q.boolean.optional(),
  }),
  reply: SectionByIdV10,
  refusals: ['section_not_found'],
});
