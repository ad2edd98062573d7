import * as api from '@duskline/contract/admin/staff';
import { contentVersion } from '@duskline/platform/content-version';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { changeRole, createRole, deleteRole } from './change-roles.ts';
import { formOf } from './role.rules.ts';
import { findRoles } from './roles.sql.ts';

/** Register the roles of staff and what each allows. */
export function staffRoleAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db } = shop;

  staff(api.listRoles, async () => ({
    roles: (await findRoles(db)).map((role) => {
      const form = formOf(role);
      return { ...role, ...form, version: contentVersion(form) };
    }),
  }));

  staff(api.createRole, ({ body }, { caller }) => createRole(shop, caller, body));

  staff(api.changeRole, ({ params: { roleNo }, body }, { caller }) =>
    changeRole(shop, caller, roleNo, body),
  );

  staff(api.deleteRole, ({ params: { roleNo } }, { caller }) => deleteRole(shop, caller, roleNo));
}
