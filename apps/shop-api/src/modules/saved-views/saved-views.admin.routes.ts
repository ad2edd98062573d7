import * as api from '@duskline/contract/admin/saved-views';
import { inTransaction } from '@duskline/platform/database/database';
import { refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import {
  findListOfView,
  findViews,
  insertView,
  lockViewsOf,
  removeView,
  updateView,
} from './saved-views.sql.ts';

/**
 * Register how staff save views of their lists. Each has their own and sees no other's; no audit entry says
 * so, as nothing of the shop changes (docs/decisions/1376-saved-views-are-a-staff-members-own.md).
 */
export function savedViewAdminRoutes({ staff }: AdminRouters, { db, vault }: ShopContext): void {
  staff(api.listSavedViews, async ({ query: { list } }, { caller: { staffNo } }) => ({
    items: await findViews(db, vault, { staffNo, list }),
  }));
  staff(api.saveView, ({ body }, { caller: { staffNo } }) =>
    inTransaction(db, async (tx) => {
      const { list, name, search, isOnlyNew } = body;
      await lockViewsOf(tx, staffNo);
      const views = await findViews(tx, vault, { staffNo, list });
      const known = views.find((view) => view.name === name);
      if (known) {
        if (!isOnlyNew) await updateView(tx, vault, known.viewNo, { name, search });
        return { viewNo: known.viewNo };
      }
      if (views.length >= api.MOST_SAVED_VIEWS) return refuse('saved_views_full');
      return { viewNo: await insertView(tx, vault, { staffNo, list }, { name, search }) };
    }),
  );
  staff(api.renameView, ({ params: { viewNo }, body: { name } }, { caller: { staffNo } }) =>
    inTransaction(db, async (tx) => {
      await lockViewsOf(tx, staffNo);
      const list = await findListOfView(tx, { staffNo, viewNo });
      const views = list === undefined ? [] : await findViews(tx, vault, { staffNo, list });
      const view = views.find((one) => one.viewNo === viewNo);
      if (!view) return refuse('saved_view_not_found');
      if (views.some((one) => one.name === name && one !== view)) {
        return refuse('saved_view_exists');
      }
      await updateView(tx, vault, viewNo, { name, search: view.search });
      return undefined;
    }),
  );
  staff(api.deleteView, ({ params: { viewNo } }, { caller: { staffNo } }) =>
    inTransaction(db, async (tx) => {
      await removeView(tx, { staffNo, viewNo });
      return undefined;
    }),
  );
}
