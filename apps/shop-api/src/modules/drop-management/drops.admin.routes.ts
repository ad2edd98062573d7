import * as api from '@duskline/contract/admin/drops';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { changeDrop, createDrop, type DropRow, openDropNow } from '../drops/index.ts';
import { findDropOptions } from './drop-list.sql.ts';
import { termsFromWire, termsOf, versionOf } from './drop-terms.wire.ts';
import { endDrop } from './end-drop.ts';
import { exportDraw, listDrops, readDrop } from './read-drop.ts';

/** Register what staff do with drops: the same use cases as `npm run ops -- drops …`. */
export function dropManagementAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock, vault } = shop;

  staff(api.listDrops, ({ query }) => listDrops(db, query));
  staff(api.getDrop, ({ params }) => readDrop(db, params.dropNo, clock.now()));
  staff(api.exportDraw, ({ params }) => exportDraw(db, params.dropNo));
  staff(
    api.getDropOptions,
    async ({ params }) =>
      (await findDropOptions(db, params.productNo)) ?? refuse('product_not_found'),
  );

  staff(api.createDrop, ({ body: { key, form } }, { caller }) =>
    changeOnceAsStaff(shop, caller, 'drops create', { key, asked: form }, async (tx) => {
      const times = { opensAt: new Date(form.opensAt), endsAt: new Date(form.endsAt) };
      const drop = await createDrop(tx, vault, { ...form, ...times }, clock.now());
      if (isRefusal(drop)) return drop;
      const { dropNo, secretHash } = drop;
      return { after: { dropNo, ...form, secretHash }, result: { dropNo, secretHash } };
    }),
  );

  staff(api.openDrop, ({ params: { dropNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'drops open', async (tx) => {
      const before = await openDropNow(tx, dropNo, clock.now());
      if (isRefusal(before)) return before;
      const result = await readDrop(tx, dropNo, clock.now());
      if (isRefusal(result)) return result;
      return {
        before: { dropNo, opensAt: before.opensAt },
        after: { dropNo, opensAt: clock.now() },
        result,
      };
    }),
  );

  staff(api.changeDrop, ({ params: { dropNo }, body: { version, terms } }, { caller }) =>
    changeAsStaff(shop, caller, 'drops change', async (tx) => {
      const isSeen = (drop: DropRow) => versionOf(drop) === version;
      const change = { terms: termsFromWire(terms), isSeen };
      const before = await changeDrop(tx, dropNo, change, clock.now());
      if (isRefusal(before)) return before;
      const result = await readDrop(tx, dropNo, clock.now());
      if (isRefusal(result)) return result;
      return {
        before: { dropNo, ...termsOf(before) },
        after: { dropNo, ...change.terms },
        result,
      };
    }),
  );

  staff(api.closeDrop, ({ params: { dropNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'drops stop', async (tx) => {
      const ended = await endDrop(tx, shop, dropNo);
      if (isRefusal(ended)) return ended;
      const result = await readDrop(tx, dropNo, clock.now());
      if (isRefusal(result)) return result;
      const { before, after } = ended;
      return { before, after, result };
    }),
  );
}
