import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import * as api from '@duskline/contract/admin/display';
import * as orderApi from '@duskline/contract/admin/display-order';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import { findBrandOfItem } from '../brands/index.ts';
import { createUploadedImages, imageUrls, saveTextPicture } from '../images/index.ts';
import { findStaffNamesOfActors } from '../staff/index.ts';
import {
  cancelVersion,
  createItem,
  endItem,
  type ItemChange,
  publishDraft,
  rollBack,
  saveDraft,
} from './change-item.ts';
import { itemToWire, listedItemToWire } from './display.wire.ts';
import { findProductsFor, readChoices } from './display-choices.ts';
import { type ChangedBy, findItem, findItemOfKey, listItems } from './items.sql.ts';
import { listUnlisted } from './list-unlisted.ts';
import type { Moved } from './order.sql.ts';
import { readOrder, saveOrder } from './order-items.ts';
import { saveDisplayPicture } from './save-display-picture.ts';
import { findVersions } from './versions.sql.ts';

type Item = z.output<typeof api.DisplayItem>;

/** Register what staff do with banners, popups, sections, events and pages of brands. */
export function displayManagementAdminRoutes(
  { staff }: AdminRouters,
  shop: ShopContext,
  app: FastifyInstance,
): void {
  const { db, clock, settings } = shop;

  staff(api.listDisplayItems, async ({ query: { cursor, limit, ...filter } }) => {
    const after = cursorOf(cursor);
    if (isRefusal(after)) return after;
    // Shoppers see what came by other doors; so do staff, from the first time they look.
    if (after === undefined) await inTransaction(db, (tx) => listUnlisted(tx, clock.now()));
    const rows = await listItems(db, filter, { cursor: after, limit: limit + 1 });
    return pageFrom(rows, limit, ({ itemNo }) => itemNo, listedItemToWire);
  });

  staff(
    api.getDisplayItem,
    async ({ params }) => (await readItem(db, params.itemNo)) ?? refuse('display_item_not_found'),
  );

  staff(api.createDisplayItem, async ({ body }, { caller }) => {
    const made = async () => {
      const itemNo = await findItemOfKey(db, body.key);
      return itemNo === undefined ? undefined : readKnown(db, itemNo);
    };
    const known = await made();
    if (known) return known;
    const created = await change(caller, 'display create', async (tx, by) => {
      return (await createItem(tx, body, by)) ?? refuse('content_missing');
    });
    // Two presses at once: the second waited for the first, and finds its item.
    return isRefusal(created) ? ((await made()) ?? created) : created;
  });

  staff(api.saveDisplayDraft, ({ params, body }, { caller }) =>
    change(caller, 'display save', (tx, by) => saveDraft(tx, { ...params, ...body }, by)),
  );

  staff(api.publishDisplayItem, ({ params, body }, { caller }) => {
    const { revision, fromAt, untilAt } = body;
    const period = { fromAt: momentOf(fromAt), untilAt: momentOf(untilAt) };
    return change(caller, 'display publish', (tx, by) =>
      publishDraft(tx, { ...params, revision, ...period }, by),
    );
  });

  staff(api.rollBackDisplayItem, ({ params, body }, { caller }) =>
    change(caller, 'display roll-back', (tx, by) => rollBack(tx, { ...params, ...body }, by)),
  );

  staff(api.cancelDisplayVersion, ({ params, body }, { caller }) =>
    change(caller, 'display cancel', (tx, by) => cancelVersion(tx, { ...params, ...body }, by)),
  );

  staff(api.endDisplayItem, ({ params, body }, { caller }) =>
    change(caller, 'display end', (tx, by) => endItem(tx, { ...params, ...body }, by)),
  );

  staff(orderApi.getDisplayOrder, async ({ query: { place } }) => {
    await inTransaction(db, (tx) => listUnlisted(tx, clock.now()));
    return readOrder(db, place);
  });

  staff(orderApi.saveDisplayOrder, ({ body }, { caller }) =>
    changeAsStaff(shop, caller, 'display order', async (tx) => {
      const by = { actor: actorOf(caller), now: clock.now() };
      const moved = await saveOrder(tx, body, by);
      if (isRefusal(moved)) return moved;
      return { each: moved as Moved[], result: await readOrder(tx, body.place) };
    }),
  );

  staff(api.getDisplayChoices, () => readChoices(shop));
  staff(api.findDisplayProducts, ({ query }) => findProductsFor(db, query));

  const images = createUploadedImages(shop);
  const imageUrl = imageUrls(settings);
  app.addHook('onClose', async () => images.close());
  staff(
    api.uploadDisplayPicture,
    async ({ query: { slot } }, { request }) => {
      const file = request.body;
      const now = clock.now();
      if (slot === 'text') {
        return saveTextPicture(images, settings, { folder: 'display', file, now });
      }
      const key = await saveDisplayPicture(images, { slot, file, now });
      return isRefusal(key) ? key : { key: key as string, url: imageUrl(key as string) };
    },
    { bodyBytes: UPLOAD_BYTES },
  );

  async function readItem(from: ShopDb, itemNo: number): Promise<Item | undefined> {
    const item = await findItem(from, itemNo);
    if (!item) return undefined;
    const versions = await findVersions(from, itemNo);
    const actors = [item.changedBy, ...versions.map(({ publishedBy }) => publishedBy)];
    const context = { db: from, vault: shop.vault };
    const brand = item.kind === 'BRAND' ? await findBrandOfItem(from, itemNo) : undefined;
    const nameOf = await findStaffNamesOfActors(context, actors);
    return itemToWire(item, { versions, brandNo: brand?.brandNo ?? null, nameOf });
  }

  async function readKnown(from: ShopDb, itemNo: number): Promise<Item> {
    const item = await readItem(from, itemNo);
    if (!item) throw new Error(`item ${itemNo} was changed but is not there`);
    return item;
  }

  function change<Name extends string>(
    caller: StaffCaller,
    action: AuditAction,
    work: (tx: ShopTx, by: ChangedBy) => Promise<ItemChange | Refusal<Name>>,
  ) {
    return changeAsStaff(shop, caller, action, async (tx) => {
      const changed = await work(tx, { actor: actorOf(caller), now: clock.now() });
      if (isRefusal(changed)) return changed;
      const { itemNo, before, after } = changed as ItemChange;
      return { before, after, result: await readKnown(tx, itemNo) };
    });
  }
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
