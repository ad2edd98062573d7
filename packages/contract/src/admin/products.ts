import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { pageOf, paging } from './paging.ts';
import { PressKey } from './press-key.ts';
import { BulkChange } from './product-bulk.ts';
import { ProductForm } from './product-form.ts';
import { productActions, productStates } from './product-states.rules.ts';

const State = z.enum(productStates);
const params = z.object({ productNo: q.number.pipe(rowNo) });
const moment = z.iso.datetime({ offset: true });
/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const seoulTime = z.string();

export const formRefusals = [
  'product_archived',
  'product_incomplete',
  'brand_not_found',
  'category_not_found',
  'delivery_template_not_found',
  'management_code_taken',
  'option_not_found',
  'option_has_stock',
  'option_was_sold',
  'sale_end_in_past',
  'picture_not_found',
  'stock_changed_meanwhile',
] as const;

const stateRefusals = [
  'product_not_found',
  'product_action_impossible',
  'product_incomplete',
  'schedule_in_past',
  'sale_end_in_past',
  'pause_text_missing',
  'pause_text_names_app',
  'app_only_not_paused',
] as const;

export const ListedProduct = z.object({
  productNo: z.number(),
  name: z.string(),
  managementCode: z.string(),
  brandName: z.string(),
  state: State,
  /** Won. */
  salePrice: z.number(),
  immediateDiscountAmt: z.number(),
  isSoldOut: z.boolean(),
  /** Units of all its options. */
  available: z.number(),
  optionCount: z.number(),
  /** The key of its first picture; null where it has none. */
  pictureKey: z.string().nullable(),
  publishAt: seoulTime.nullable(),
  saleEndsAt: seoulTime.nullable(),
  registeredAt: seoulTime,
});

/** Products of any state, the newest first. */
export const listProducts = adminEndpoint({
  method: 'GET',
  path: '/products',
  permission: 'products.read',
  query: z.object({
    /** Words of its names, brand or categories; its number; its own code or the beginning of an option's. */
    keyword: text(100).optional(),
    /** One or several, separated by commas. */
    state: text(100).optional(),
    categoryNo: q.number.pipe(rowNo).optional(),
    brandNo: q.number.pipe(rowNo).optional(),
    soldOut: q.boolean.optional(),
    /** Whose sale ends within so many days. */
    endsWithinDays: q.number.pipe(z.int().min(1).max(365)).optional(),
    ...paging,
  }),
  reply: pageOf(ListedProduct),
  refusals: ['invalid_request'],
});

const Product = z.object({
  productNo: z.number(),
  state: State,
  /** Sent back with the form that is saved, so that nobody overwrites what they have not seen. */
  version: z.string(),
  form: ProductForm,
  /** Of each option of the form, in its order: units that can be sold, and units ever sold. */
  stock: z.array(z.object({ available: z.number(), saleCount: z.number() })),
  pauseText: z.string(),
  publishAt: moment.nullable(),
  registeredAt: seoulTime,
  /** Its page in the shop; null while shoppers do not see it. */
  shopUrl: z.string().nullable(),
});

export const getProduct = adminEndpoint({
  method: 'GET',
  path: '/products/:productNo',
  permission: 'products.read',
  params,
  reply: Product,
  refusals: ['product_not_found'],
});

const Created = z.object({ productNo: z.number() });

/** A draft, which nobody but staff sees. Counts of stock need `stock.write`, too. */
export const createProduct = adminEndpoint({
  method: 'POST',
  path: '/products',
  permission: 'products.write',
  body: z.object({ key: PressKey, form: ProductForm }),
  reply: Created,
  refusals: [
    ...(['product_not_found', 'product_changed_meanwhile', 'staff_forbidden'] as const),
    ...formRefusals,
    'press_key_taken',
  ],
});

/** The whole form; `version` is that of the product it was made from. Counts need `stock.write`, too. */
export const changeProduct = adminEndpoint({
  method: 'PUT',
  path: '/products/:productNo',
  permission: 'products.write',
  params,
  body: z.strictObject({ version: text(50), form: ProductForm }),
  reply: Product,
  refusals: ['product_not_found', 'product_changed_meanwhile', 'staff_forbidden', ...formRefusals],
});

export const changeProductState = adminEndpoint({
  method: 'POST',
  path: '/products/:productNo/state',
  permission: 'products.write',
  params,
  body: z.strictObject({
    action: z.enum(productActions),
    /** When a scheduled product is published. */
    at: moment.optional(),
    /** What shoppers read while its sale is paused. */
    text: text(200).optional(),
  }),
  reply: Product,
  refusals: stateRefusals,
});

/** A draft like it, without its codes and its stock. */
export const duplicateProduct = adminEndpoint({
  method: 'POST',
  path: '/products/:productNo/duplicate',
  permission: 'products.write',
  params,
  body: z.object({ key: PressKey }),
  reply: Created,
  refusals: [
    ...(['product_not_found', 'product_changed_meanwhile', 'press_key_taken'] as const),
    ...formRefusals,
  ],
});

/** Every change of a product by any door, the latest first. */
export const listProductHistory = adminEndpoint({
  method: 'GET',
  path: '/products/:productNo/history',
  permission: 'products.read',
  params,
  query: z.object(paging),
  reply: pageOf(
    z.object({
      auditNo: z.number(),
      at: seoulTime,
      actor: z.string(),
      /** Null for an operator or the schedule. */
      staffName: z.string().nullable(),
      action: z.string(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()),
      /** Whether it changed fields, which get their former values back. */
      canUndo: z.boolean(),
    }),
  ),
  refusals: ['invalid_request'],
});

export const undoProductChange = adminEndpoint({
  method: 'POST',
  path: '/products/:productNo/history/:auditNo/undo',
  permission: 'products.write',
  params: z.object({ productNo: q.number.pipe(rowNo), auditNo: q.number.pipe(rowNo) }),
  reply: Product,
  refusals: [
    'product_not_found',
    'product_changed_meanwhile',
    'change_not_found',
    'undo_outdated',
    ...formRefusals,
  ],
});

const Choice = z.object({ no: z.number(), name: z.string() });

/** What a product can be given: brands, categories, delivery templates and badges of the shop. */
export const getProductChoices = adminEndpoint({
  method: 'GET',
  path: '/product-choices',
  permission: 'products.read',
  reply: z.object({
    brands: z.array(Choice),
    /** `의류 > 후드`, in the order of the shop's tree. */
    categories: z.array(Choice.extend({ parentNo: z.number().nullable() })),
    deliveryTemplates: z.array(Choice),
    badges: z.array(z.string()),
  }),
  refusals: [],
});

/**
 * The body is the picture's file, with its content type. It is re-encoded; `key` is for a product's
 * form, `url` is where the shop serves it in a size that a text shows. Staff see it at
 * `/admin-api/images/KEY?320x400`.
 */
export const uploadProductPicture = adminEndpoint({
  method: 'POST',
  path: '/product-pictures',
  permission: 'products.write',
  reply: z.object({ key: z.string(), url: z.string() }),
  refusals: ['upload_missing', 'upload_too_large', 'upload_no_picture', 'upload_unavailable'],
});

const BulkOutcome = z.object({
  productNo: z.number(),
  name: z.string(),
  version: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Why this product cannot be changed so; null where it can. */
  refusal: z.string().nullable(),
  /** What somebody should know before it is saved: that it is sold below cost. */
  warning: z.string().nullable(),
});

/** What a bulk change would do to each product; nothing is saved. */
export const previewBulkChange = adminEndpoint({
  method: 'POST',
  path: '/product-changes/preview',
  permission: 'products.write',
  isRepeatable: true,
  body: z.strictObject({
    productNos: z.array(integer.min(1)).min(1).max(100),
    change: BulkChange,
  }),
  reply: z.object({ items: z.array(BulkOutcome) }),
  refusals: ['invalid_request'],
});

/**
 * The same, saved: all products or none. Each is named with the version of the preview; the same `key`
 * once more changes nothing more.
 */
export const applyBulkChange = adminEndpoint({
  method: 'POST',
  path: '/product-changes',
  permission: 'products.write',
  body: z.strictObject({
    key: PressKey,
    products: z
      .array(z.strictObject({ productNo: integer.min(1), version: text(50) }))
      .min(1)
      .max(100),
    change: BulkChange,
  }),
  reply: z.object({ changed: z.number() }),
  refusals: ['invalid_request', 'bulk_change_refused', 'press_key_taken'],
});
