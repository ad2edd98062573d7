import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { toSlug } from '../shop/slug.rules.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { Slug } from './category-form.ts';
import { displayStates } from './display-places.rules.ts';
import { PressKey } from './press-key.ts';

const params = z.object({ brandNo: q.rowNo });

/** Whether some of its products are not found by its present name yet. */
const isRefreshing = z.boolean();

/** By what a brand is called and found; its page is written as a draft and published (`display-form.ts`). */
export const BrandForm = z
  .strictObject({
    nameKo: text(50).trim().min(1, '이름을 적어 주세요.'),
    /** The shop shows it first; empty for none. */
    nameEn: text(50).trim(),
    /** Of its address; made of the name where it is empty. */
    slug: Slug,
  })
  .refine(
    ({ nameKo, nameEn, slug }) => nameKo === '' || (slug || toSlug(nameEn || nameKo)) !== '',
    {
      path: ['slug'],
      error: '이 이름으로는 주소를 만들 수 없어요. 주소를 적어 주세요.',
    },
  );
export type BrandForm = z.output<typeof BrandForm>;

/** Its page: what is displayed, written and published as such. */
const page = z.object({
  itemNo: z.number(),
  /** Shoppers see the brand where it is `LIVE`; its products go on without it. */
  state: z.enum(displayStates),
  /** Something was written since the last version. */
  hasDraft: z.boolean(),
  /** `YYYY-MM-DD HH:mm:ss` in Seoul, when the next version comes; null for none. */
  nextAt: z.string().nullable(),
});

export const ListedBrand = z.object({
  brandNo: z.number(),
  nameKo: z.string(),
  nameEn: z.string(),
  /** A key of the image store, as shoppers see it; empty for none. */
  poster: z.string(),
  page,
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
  page,
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

const formRefusals = ['invalid_request', 'brand_name_taken', 'brand_slug_taken'] as const;

/** Add a brand, once for a press. Nobody but staff sees it until its page is published. */
export const createBrand = adminEndpoint({
  method: 'POST',
  path: '/brands',
  permission: 'display.write',
  body: z.strictObject({ key: PressKey, form: BrandForm }),
  reply: StaffBrand,
  refusals: [...formRefusals, 'press_key_taken'],
});

/** Save a brand's name and address, at once; its former address leads to the new one. */
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
