import { z } from 'zod';
import { integer } from '../fields.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { formRefusals as displayRefusals } from './display.ts';
import { DisplayForm } from './display-form.ts';
import { previewVisitors } from './previews.rules.ts';
import { ProductForm } from './product-form.ts';
import { formRefusals } from './products.ts';

const Preview = z.object({
  /** The page in the shop with its pass, for a frame or a tab. */
  url: z.string(),
  expiresAt: z.iso.datetime({ offset: true }),
});

/**
 * Open the product's page as it would be with this form, published: nothing is saved. `productNo` is
 * null for a product that is new. The pass opens that page alone, for `PREVIEW_MINUTES`.
 */
export const previewProduct = adminEndpoint({
  method: 'POST',
  path: '/previews/product',
  permission: 'products.write',
  body: z.strictObject({
    productNo: integer.min(1).nullable(),
    visitor: z.enum(previewVisitors),
    form: ProductForm,
  }),
  reply: Preview,
  refusals: [
    'product_not_found',
    'product_changed_meanwhile',
    'preview_without_option',
    ...formRefusals,
  ],
});

/**
 * Open the page of the shop that shows a banner, popup, section or event as it would be with this
 * form, published now: nothing is saved. `itemNo` is null for an item that is new, `gradeNo` for a
 * visitor without a login.
 */
export const previewDisplay = adminEndpoint({
  method: 'POST',
  path: '/previews/display',
  permission: 'display.write',
  body: z.strictObject({
    itemNo: integer.min(1).nullable(),
    visitor: z.enum(previewVisitors),
    gradeNo: integer.min(1).nullable(),
    form: DisplayForm,
  }),
  reply: Preview,
  refusals: [
    ...displayRefusals,
    ...([
      'display_item_not_found',
      'display_changed_meanwhile',
      'preview_banner_nowhere',
      'preview_not_for_visitor',
    ] as const),
  ],
});
