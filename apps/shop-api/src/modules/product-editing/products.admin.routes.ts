import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { productStates } from '@duskline/contract/admin/product-states.rules';
import * as api from '@duskline/contract/admin/products';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { addDays } from '@duskline/contract/time.rules';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
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
import { changeManyProducts } from './change-in-bulk.ts';
import { changeProduct, createProduct, type ProductChange } from './change-product.ts';
import { changeState } from './change-state.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { areKnownPictures } from './known-pictures.ts';
import { listProducts } from './list-products.sql.ts';
import { findProductChoices } from './product-choices.sql.ts';
import { listProductHistory } from './product-history.sql.ts';
import { historyRowToWire, listedProductToWire, productToWire } from './products.wire.ts';
import { undoChange } from './undo-change.ts';

/** Register what staff do with products. */
export function productAdminRoutes(
  { staff }: AdminRouters,
  shop: ShopContext,
  app: FastifyInstance,
): void {
  const { db, clock, settings } = shop;
  const by = (caller: StaffCaller) => ({ actor: actorOf(caller), now: clock.now() });

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
    return pageFrom(rows, limit, ({ productNo }) => productNo, listedProductToWire);
  });

  staff(api.getProductChoices, () => findProductChoices(db));

  staff(api.getProduct, ({ params }) => readProduct(params.productNo));

  staff(api.createProduct, async ({ body: { key, form } }, { caller }) => {
    if (!areKnownPictures(keysOf(form), [])) return refuse('picture_not_found');
    if (!mayCount(caller, form)) return refuse('staff_forbidden');
    return changeOnceAsStaff(shop, caller, 'product create', { key, asked: form }, async (tx) => {
      const created = await createProduct(tx, form, by(caller));
      if (isRefusal(created)) return created;
      const { productNo } = created as ProductChange;
      return audited(created as ProductChange, { productNo });
    });
  });

  staff(api.changeProduct, async ({ params, body }, { caller }) => {
    const { productNo } = params;
    const [known] = await findEditableProducts(db, [productNo]);
    if (!known) return refuse('product_not_found');
    if (!areKnownPictures(keysOf(body.form), keysOf(known.form)))
      return refuse('picture_not_found');
    if (!mayCount(caller, body.form)) return refuse('staff_forbidden');
    return saveAndRead(caller, 'product change', productNo, (tx) =>
      changeProduct(tx, { productNo, ...body }, by(caller)),
    );
  });

  staff(api.changeProductState, ({ params, body }, { caller }) => {
    const step = { ...body, at: body.at === undefined ? undefined : new Date(body.at) };
    const done = body.action.toLowerCase() as Lowercase<typeof body.action>;
    return saveAndRead(caller, `product ${done}`, params.productNo, (tx) =>
      changeState(tx, params.productNo, step, clock.now()),
    );
  });

  staff(api.duplicateProduct, ({ params, body: { key } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'product duplicate', { key, asked: params }, async (tx) => {
      const created = await duplicateProduct(tx, params.productNo, by(caller));
      return isRefusal(created)
        ? created
        : audited(created as ProductChange, { productNo: (created as ProductChange).productNo });
    }),
  );

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

  staff(api.undoProductChange, ({ params }, { caller }) =>
    saveAndRead(caller, 'product undo', params.productNo, (tx) =>
      undoChange(tx, params, by(caller)),
    ),
  );

  staff(api.previewBulkChange, async ({ body }, { caller }) => {
    // Played in a transaction that is rolled back: what is shown is what would be saved.
    const played = await inTransaction(db, async (tx) =>
      refuse('preview', {
        items: await changeManyProducts(tx, body.productNos, body.change, by(caller)),
      }),
    );
    const { items } = played.details as { items: Awaited<ReturnType<typeof changeManyProducts>> };
    return { items: items.map(({ change, ...outcome }) => outcome) };
  });

  staff(api.applyBulkChange, ({ body }, { caller }) =>
    changeAsStaff(shop, caller, 'product change-many', async (tx) => {
      const seen = new Map(body.products.map(({ productNo, version }) => [productNo, version]));
      const outcomes = await changeManyProducts(tx, [...seen.keys()], body.change, by(caller));
      const isAsSeen =
        outcomes.length === seen.size &&
        outcomes.every(
          ({ productNo, version, refusal }) => refusal === null && version === seen.get(productNo),
        );
      if (!isAsSeen) return refuse('bulk_change_refused');
      const entry = { at: clock.now(), actor: actorOf(caller), command: 'product change' } as const;
      for (const { change, changes } of outcomes) {
        if (!change || changes.length === 0) continue;
        await insertAudit(tx, { ...entry, before: change.before, after: change.after });
      }
      const changed = outcomes.filter(({ changes }) => changes.length > 0).length;
      return { after: { kind: body.change.kind, changed }, result: { changed } };
    }),
  );

  const images = createUploadedImages(shop);
  app.addHook('onClose', async () => images.close());
  app.addContentTypeParser(/^image\//, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  staff(
    api.uploadProductPicture,
    (_input, { request }) => {
      const picture = { folder: 'products' as const, file: request.body, now: clock.now() };
      return saveTextPicture(images, settings, picture);
    },
    { bodyBytes: UPLOAD_BYTES },
  );
  // The same pictures as in the shop, on the back office's own origin.
  imageRoutes(app, shop);

  async function readProduct(productNo: number) {
    const [product] = await findEditableProducts(db, [productNo]);
    return product ? productToWire(product, settings.SITE_URL) : refuse('product_not_found');
  }

  async function saveAndRead<Name extends string>(
    caller: StaffCaller,
    action: AuditAction,
    productNo: number,
    work: (tx: ShopTx) => Promise<ProductChange | Refusal<Name>>,
  ) {
    return changeAsStaff(shop, caller, action, async (tx) => {
      const change = await work(tx);
      if (isRefusal(change)) return change as Refusal<Name>;
      const [product] = await findEditableProducts(tx, [productNo]);
      if (!product) throw new Error(`product ${productNo} was changed but is not there`);
      return audited(change as ProductChange, productToWire(product, settings.SITE_URL));
    });
  }
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
