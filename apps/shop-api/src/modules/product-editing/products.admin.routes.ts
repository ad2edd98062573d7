import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { productStates } from '@duskline/contract/admin/product-states.rules';
import * as api from '@duskline/contract/admin/products';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { addDays } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { findEditableProducts } from '../catalog/index.ts';
import { createUploadedImages, imageRoutes, saveTextPicture } from '../images/index.ts';
import { findStaffNamesOfActors } from '../staff/index.ts';
import { applyBulkChange, previewBulkChange } from './change-in-bulk.ts';
import {
  type ChangedBy,
  changeProduct,
  createProduct,
  type ProductChange,
} from './change-product.ts';
import { changeState } from './change-state.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { areKnownPictures } from './known-pictures.ts';
import { cursorAfter, listProducts } from './list-products.sql.ts';
import { findProductChoices } from './product-choices.sql.ts';
import { listProductHistory } from './product-history.sql.ts';
import { historyRowToWire, listedProductToWire, productToWire } from './products.wire.ts';
import { undoChange } from './undo-change.ts';

/** Register what staff do with products. */
export function productAdminRoutes(
  routers: AdminRouters,
  shop: ShopContext,
  app: FastifyInstance,
): void {
  readingRoutes(routers, shop);
  editingRoutes(routers, shop);
  bulkRoutes(routers, shop);
  pictureRoutes(routers, shop, app);
}

function readingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;
  staff(api.listProducts, async ({ query }) => {
    const { cursor, limit, state = '', soldOut, endsWithinDays, ...filter } = query;
    const after = cursorOf(cursor);
    if (isRefusal(after)) return after;
    const states = productStates.filter((known) => state.split(',').includes(known));
    const rows = await listProducts(
      db,
      {
        ...{ ...filter, states, isSoldOut: soldOut },
        endsBefore: endsWithinDays ? addDays(clock.now(), endsWithinDays) : undefined,
      },
      { cursor: after, limit: limit + 1 },
    );
    return pageFrom(rows, limit, cursorAfter, listedProductToWire);
  });

  staff(api.getProductChoices, () => findProductChoices(db));

  staff(api.getProduct, async ({ params: { productNo } }) => {
    const [product] = await findEditableProducts(db, [productNo]);
    return product ? productToWire(product, shop.settings.SITE_URL) : refuse('product_not_found');
  });

  staff(api.listProductHistory, async ({ params, query: { cursor, limit } }) => {
    const after = cursorOf(cursor);
    if (isRefusal(after)) return after;
    const rows = await listProductHistory(db, params.productNo, {
      cursor: after,
      limit: limit + 1,
    });
    const actors = rows.map(({ actor }) => actor);
    const staffNameOf = await findStaffNamesOfActors(shop, actors);
    return pageFrom(
      rows,
      limit,
      ({ auditNo }) => auditNo,
      (row) => historyRowToWire(row, staffNameOf),
    );
  });
}

function editingRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;

  staff(api.createProduct, async ({ body: { key, form } }, { caller }) => {
    if (!areKnownPictures(keysOf(form), [])) return refuse('picture_not_found');
    if (!mayCount(caller, form)) return refuse('staff_forbidden');
    return changeOnceAsStaff(shop, caller, 'product create', { key, asked: form }, async (tx) => {
      const created = await createProduct(tx, form, changedBy(shop, caller));
      return isRefusal(created) ? created : audited(created, { productNo: created.productNo });
    });
  });

  staff(api.changeProduct, async ({ params, body }, { caller }) => {
    const { productNo } = params;
    const [known] = await findEditableProducts(db, [productNo]);
    if (!known) return refuse('product_not_found');
    if (!areKnownPictures(keysOf(body.form), keysOf(known.form)))
      return refuse('picture_not_found');
    if (!mayCount(caller, body.form)) return refuse('staff_forbidden');
    return saveAndRead(shop, caller, 'product change', productNo, (tx) =>
      changeProduct(tx, { productNo, ...body }, changedBy(shop, caller)),
    );
  });

  staff(api.changeProductState, ({ params, body }, { caller }) => {
    const step = { ...body, at: body.at === undefined ? undefined : new Date(body.at) };
    const done = body.action.toLowerCase() as Lowercase<typeof body.action>;
    return saveAndRead(shop, caller, `product ${done}`, params.productNo, (tx) =>
      changeState(tx, params.productNo, step, clock.now()),
    );
  });

  staff(api.duplicateProduct, ({ params, body: { key } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'product duplicate', { key, asked: params }, async (tx) => {
      const created = await duplicateProduct(tx, params.productNo, changedBy(shop, caller));
      return isRefusal(created) ? created : audited(created, { productNo: created.productNo });
    }),
  );

  staff(api.undoProductChange, ({ params }, { caller }) =>
    saveAndRead(shop, caller, 'product undo', params.productNo, (tx) =>
      undoChange(tx, params, changedBy(shop, caller)),
    ),
  );
}

function bulkRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.previewBulkChange, async ({ body: { productNos, change } }, { caller }) => {
    const by = changedBy(shop, caller);
    const outcomes = await previewBulkChange(shop.db, productNos, change, by);
    return { items: outcomes.map(({ change: _, ...outcome }) => outcome) };
  });

  staff(api.applyBulkChange, ({ body: { key, products, change } }, { caller }) => {
    const press = { key, asked: { products, change } };
    return changeOnceAsStaff(shop, caller, 'product change-many', press, async (tx) => {
      const applied = await applyBulkChange(tx, products, change, changedBy(shop, caller));
      if (isRefusal(applied)) return applied;
      return { after: { kind: change.kind, ...applied }, result: applied };
    });
  });
}

function pictureRoutes({ staff }: AdminRouters, shop: ShopContext, app: FastifyInstance): void {
  const images = createUploadedImages(shop);
  app.addHook('onClose', async () => images.close());
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  staff(
    api.uploadProductPicture,
    (_input, { request }) => {
      const picture = { folder: 'products' as const, file: request.body, now: shop.clock.now() };
      return saveTextPicture(images, shop.settings, picture);
    },
    { bodyBytes: UPLOAD_BYTES },
  );
  // The same pictures as in the shop, on the back office's own origin.
  imageRoutes(app, shop);
}

function changedBy({ clock }: ShopContext, caller: StaffCaller): ChangedBy {
  return { actor: actorOf(caller), now: clock.now() };
}

/** Change a product with its audit entry; returns it as it is then. */
function saveAndRead<Name extends string>(
  shop: ShopContext,
  caller: StaffCaller,
  action: AuditAction,
  productNo: number,
  work: (tx: ShopTx) => Promise<ProductChange | Refusal<Name>>,
) {
  return changeAsStaff(shop, caller, action, async (tx) => {
    const change = await work(tx);
    if (isRefusal(change)) return change;
    const [product] = await findEditableProducts(tx, [productNo]);
    if (!product) throw new Error(`product ${productNo} was changed but is not there`);
    return audited(change, productToWire(product, shop.settings.SITE_URL));
  });
}

function audited<Result>({ before, after }: ProductChange, result: Result) {
  return { before, after, result };
}

/** A count in the form is a correction of stock, whatever the door. */
function mayCount({ permissions }: StaffCaller, { options }: ProductForm): boolean {
  return permissions.has('stock.write') || options.every(({ stock }) => stock === null);
}

function keysOf({ pictures }: { pictures: readonly { key: string }[] }): string[] {
  return pictures.map(({ key }) => key);
}
