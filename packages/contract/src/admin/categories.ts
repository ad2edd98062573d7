import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { CategoryForm } from './category-form.ts';
import { PressKey } from './press-key.ts';

const version = text(40).min(1);
const categoryNo = z.int().min(1).max(2_147_483_647);
const params = z.object({ categoryNo: q.rowNo });

/** A category with all that staff know of it. */
export const StaffCategory = z.object({
  categoryNo: z.number(),
  /** Null at the top. */
  parentNo: z.number().nullable(),
  /** Changes with what staff write about it, by whatever door. */
  version: z.string(),
  form: CategoryForm,
  /** Where shoppers find it, or would if it were shown. */
  address: z.string(),
  /** Parts of addresses that it had before; links to them lead to it. */
  formerSlugs: z.array(z.string()),
  /** Products in it, whatever their state. */
  productCount: z.number(),
  /** Whether some of its products are not found by its present name and place yet. */
  isRefreshing: z.boolean(),
});
export type StaffCategory = z.output<typeof StaffCategory>;

/** Every category: those at the top in their order, each with those below it after it. */
export const CategoryTree = z.object({
  /** Changes when a category is added, moved or deleted. */
  version: z.string(),
  items: z.array(StaffCategory),
});
export type CategoryTree = z.output<typeof CategoryTree>;

/** Read the whole tree, which has two levels. */
export const readCategoryTree = adminEndpoint({
  method: 'GET',
  path: '/categories',
  permission: 'display.read',
  reply: CategoryTree,
  refusals: [],
});

/** Add a category, as the last one below its parent; once for a press. */
export const createCategory = adminEndpoint({
  method: 'POST',
  path: '/categories',
  permission: 'display.write',
  body: z.strictObject({ key: PressKey, parentNo: categoryNo.nullable(), form: CategoryForm }),
  /** The whole tree, and which of it is the new one. */
  reply: CategoryTree.extend({ categoryNo: z.int() }),
  refusals: [
    'invalid_request',
    'category_parent_gone',
    'category_too_deep',
    'category_label_taken',
    'category_slug_taken',
    'press_key_taken',
  ],
});

/** Save what is written about a category; its former address leads to the new one. */
export const saveCategory = adminEndpoint({
  method: 'PUT',
  path: '/categories/:categoryNo',
  permission: 'display.write',
  params,
  body: z.strictObject({ version, form: CategoryForm }),
  reply: CategoryTree,
  refusals: [
    'invalid_request',
    'category_not_found',
    'category_changed_meanwhile',
    'category_label_taken',
    'category_slug_taken',
  ],
});

/** Move a category below a parent, or to the top; before another one, or after the last. */
export const moveCategory = adminEndpoint({
  method: 'POST',
  path: '/categories/:categoryNo/move',
  permission: 'display.write',
  params,
  body: z.strictObject({
    /** The tree's that the caller saw. */
    version,
    parentNo: categoryNo.nullable(),
    beforeNo: categoryNo.nullable(),
  }),
  reply: CategoryTree,
  refusals: [
    'invalid_request',
    'category_not_found',
    'categories_changed_meanwhile',
    'category_circle',
    'category_too_deep',
    'category_label_taken',
    'category_slug_taken',
  ],
});

/** Delete a category that nothing hangs on. */
export const deleteCategory = adminEndpoint({
  method: 'DELETE',
  path: '/categories/:categoryNo',
  permission: 'display.write',
  params,
  reply: CategoryTree,
  refusals: ['invalid_request', 'category_not_found', 'category_in_use'],
});
