import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { toSlug } from '../shop/slug.rules.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { Slug } from './category-form.ts';
import { PressKey } from './press-key.ts';

const params = z.object({ brandNo: q.rowNo });

/** Whether some of its products are not found by its present name yet. */
const isRefreshing = z.boolean();

/** All that staff write about a brand. */
export const BrandForm = z
  .strictObject({
    nameKo: text(50).trim().min(1, '이름을 적어 주세요.'),
    /** The shop shows it first; empty for none. */
    nameEn: text(50).trim(),
    /** Of its address; made of the name where it is empty. */
    slug: Slug,
    /** A sentence or two beside its name. */
    description: text(300).trim(),
    /** HTML below its products; what could run in a page is removed. */
    story: text(100_000),
    /** A key of the image store; empty for none. */
    poster: text(200),
    isShown: z.boolean(),
  })
  .refine(
    ({ nameKo, nameEn, slug }) => nameKo === '' || (slug || toSlug(nameEn || nameKo)) !== '',
    {
      path: ['slug'],
      error: '이 이름으로는 주소를 만들 수 없어요. 주소를 적어 주세요.',
    },
  );
export type BrandForm = z.output<typeof BrandForm>;

export const ListedBrand = z.object({
  brandNo: z.number(),
  nameKo: z.string(),
  nameEn: z.string(),
  poster: z.string(),
  isShown: z.boolean(),
  address: z.string(),
  /** Products of it, whatever their state. */
  productCount: z.number(),
  isRefreshing,
});
export type ListedBrand = z.output<typeof ListedBrand>;

export const StaffBrand = z.object({
  brandNo: z.number(),
  /** Changes with what staff write about it, by whatever door. */
  version: z.string(),
  form: BrandForm,
  address: z.string(),
  /** Parts of addresses that it had before; links to them lead to it. */
  formerSlugs: z.array(z.string()),
  productCount: z.number(),
  isRefreshing,
});
export type StaffBrand = z.output<typeof StaffBrand>;

/** All brands, by their Korean names. */
export const listStaffBrands = adminEndpoint({
  method: 'GET',
  path: '/brands',
  permission: 'display.read',
  reply: z.object({ items: z.array(ListedBrand) }),
  refusals: [],
});

export const getStaffBrand = adminEndpoint({
  method: 'GET',
  path: '/brands/:brandNo',
  permission: 'display.read',
  params,
  reply: StaffBrand,
  refusals: ['invalid_request', 'brand_not_found'],
});

const formRefusals = [
  'invalid_request',
  'brand_name_taken',
  'brand_slug_taken',
  'picture_not_found',
  'picture_ratio_wrong',
  'picture_too_small',
] as const;

/** Add a brand, once for a press. */
export const createBrand = adminEndpoint({
  method: 'POST',
  path: '/brands',
  permission: 'display.write',
  body: z.strictObject({ key: PressKey, form: BrandForm }),
  reply: StaffBrand,
  refusals: [...formRefusals, 'press_key_taken'],
});

/** Save what is written about a brand; its former address leads to the new one. */
export const saveBrand = adminEndpoint({
  method: 'PUT',
  path: '/brands/:brandNo',
  permission: 'display.write',
  params,
  body: z.strictObject({ version: text(40).min(1), form: BrandForm }),
  reply: StaffBrand,
  refusals: ['brand_not_found', 'brand_changed_meanwhile', ...formRefusals],
});

/** Delete a brand that no product and no coupon names. */
export const deleteBrand = adminEndpoint({
  method: 'DELETE',
  path: '/brands/:brandNo',
  permission: 'display.write',
  params,
  refusals: ['invalid_request', 'brand_not_found', 'brand_in_use'],
});
