import type { AuditAction } from '@duskline/contract/admin/audit-actions.rules';
import * as api from '@duskline/contract/admin/categories';
import { toSlug } from '@duskline/contract/shop/slug.rules';
import { contentVersion } from '@duskline/platform/content-version';
import { isRefusal, type Refusal } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import { findRefreshing } from '../catalog/index.ts';
import { addressOf, countSlugs, inTreeOrder, slugOf } from './category-tree.rules.ts';
import { countProductsIn, findStoredCategories } from './edit-categories.sql.ts';
import {
  type CategoryChange,
  createCategory,
  deleteCategory,
  formOf,
  moveCategory,
  saveCategory,
  treeVersion,
} from './edit-categories.ts';

/** Register what staff do with the tree of categories. Each change replies with the whole tree. */
export function categoryAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  staff(api.readCategoryTree, () => readTree(shop.db));

  staff(api.createCategory, async ({ body: { key, ...asked } }, { caller }) => {
    const press = { key, asked };
    const created = await changeOnceAsStaff(shop, caller, 'category create', press, async (tx) => {
      const change = await createCategory(tx, asked);
      return isRefusal(change) ? change : { after: change.after, result: change.categoryNo };
    });
    return isRefusal(created) ? created : { categoryNo: created, ...(await readTree(shop.db)) };
  });

  staff(api.saveCategory, ({ params, body }, { caller }) =>
    change(caller, 'category save', (tx) => saveCategory(tx, shop, { ...params, ...body })),
  );

  staff(api.moveCategory, ({ params, body }, { caller }) =>
    change(caller, 'category move', (tx) => moveCategory(tx, shop, { ...params, ...body })),
  );

  staff(api.deleteCategory, ({ params }, { caller }) =>
    change(caller, 'category delete', (tx) => deleteCategory(tx, params.categoryNo)),
  );

  function change<Name extends string>(
    caller: StaffCaller,
    action: AuditAction,
    work: (tx: ShopTx) => Promise<CategoryChange | Refusal<Name>>,
  ) {
    return changeAsStaff(shop, caller, action, async (tx) => {
      const changed = await work(tx);
      if (isRefusal(changed)) return changed;
      return { ...(changed as CategoryChange), result: await readTree(tx) };
    });
  }
}

async function readTree(db: ShopDb): Promise<api.CategoryTree> {
  const rows = await findStoredCategories(db);
  const products = await countProductsIn(db);
  const { categoryNos } = await findRefreshing(db);
  const uses = countSlugs(rows);
  return {
    version: treeVersion(rows),
    items: inTreeOrder(rows).map((row) => {
      const form = formOf(row);
      const former = row.formerLabels.map(toSlug).filter((slug) => slug !== slugOf(row));
      return {
        ...{ categoryNo: row.categoryNo, parentNo: row.parentNo, form },
        version: contentVersion(form),
        address: addressOf(row, rows, uses),
        formerSlugs: [...new Set(former)],
        productCount: products.get(row.categoryNo) ?? 0,
        isRefreshing: categoryNos.has(row.categoryNo),
      };
    }),
  };
}
