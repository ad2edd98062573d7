import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { shopEndpoint } from './shop-endpoint.ts';

export const CategoryNode = z.object({
  categoryNo: z.number(),
  label: z.string(),
  depth: z.number(),
  icon: z.string(),
  content: z.string(),
  managementCode: z.string(),
  /** Ours (decision 0450): its part of the address where that is not made of its label. */
  slug: z.string().optional(),
  /** Ours (decision 0147): the labels and slugs it had before, the newest first; absent where none. */
  formerLabels: z.array(z.string()).optional(),
  get children() {
    return z.array(CategoryNode).nullable();
  },
});

/** One path of the category tree, five levels deep. */
export const FlatCategoryBase = z.object({
  depth1CategoryNo: z.number(),
  depth1Label: z.string(),
  depth1DisplayOrder: z.number(),
  fullCategoryName: z.string(),
  depth2CategoryNo: z.number(),
  depth2Label: z.string(),
  depth2DisplayOrder: z.number(),
  depth3CategoryNo: z.number(),
  depth3Label: z.string(),
  depth3DisplayOrder: z.number(),
  depth4CategoryNo: z.number(),
  depth4Label: z.string(),
  depth4DisplayOrder: z.number(),
  depth5CategoryNo: z.number(),
  depth5Label: z.string(),
  depth5DisplayOrder: z.number(),
});

export const FlatCategory = FlatCategoryBase.extend({
  depth1Icon: z.string(),
  depth1Content: z.string(),
  depth1ManagementCode: z.string(),
  depth2Icon: z.string(),
  depth2Content: z.string(),
  depth2ManagementCode: z.string(),
  depth3Icon: z.string(),
  depth3Content: z.string(),
  depth3ManagementCode: z.string(),
  depth4Icon: z.string(),
  depth4Content: z.string(),
  depth4ManagementCode: z.string(),
  depth5Icon: z.string(),
  depth5Content: z.string(),
  depth5ManagementCode: z.string(),
});

export const Categories = z.object({
  multiLevelCategories: z.array(CategoryNode),
  flatCategories: z.array(FlatCategory),
});

export const CategoryDetail = z.object({
  multiLevelCategories: z.array(CategoryNode),
  flatCategories: z.array(FlatCategory),
  brands: z.array(z.object({ brandNo: z.number(), name: z.string(), productCnt: z.number() })),
  requestedCategoryNo: z.number(),
});

export const listCategories = shopEndpoint({
  method: 'GET',
  path: '/categories',
  auth: 'none',
  query: z.object({ keyword: text().optional() }),
  reply: Categories,
  refusals: [],
});

export const getCategory = shopEndpoint({
  method: 'GET',
  path: '/categories/:categoryNo',
  auth: 'none',
  params: z.object({ categoryNo: text() }),
  query: z.object({ needsBrands: q.boolean.optional() }),
  reply: CategoryDetail,
  refusals: ['category_not_found'],
});
