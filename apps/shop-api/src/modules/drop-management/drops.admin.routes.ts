import * as api from '@duskline/contract/admin/drops';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { createDrop, openDropNow, stopDrop } from '../drops/index.ts';
import { findDropOptions } from './drop-list.sql.ts';
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

  staff(api.closeDrop, ({ params: { dropNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'drops stop', async (tx) => {
      const before = await stopDrop(tx, vault, dropNo, clock.now());
      if (isRefusal(before)) return before;
      const result = await readDrop(tx, dropNo, clock.now());
      if (isRefusal(result)) return result;
      return { before: { dropNo, state: before.state }, after: { dropNo, state: 'ENDED' }, result };
    }),
  );
}
