import * as api from '@duskline/contract/admin/staff';
import { isRefusal } from '@duskline/platform/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { changeRole, createRole, deleteRole } from './change-roles.ts';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteAgainAsStaff,
  inviteAsStaff,
} from './change-staff.ts';
import { findNetworks } from './networks.sql.ts';
import { permissionsOf } from './role.rules.ts';
import { findRoles } from './roles.sql.ts';
import { findAllStaff } from './staff.sql.ts';
import { staffToWire } from './staff.wire.ts';
import { setStaffNetworks } from './staff-networks.ts';
import { sessionLimits } from './staff-session.rules.ts';

/** Register staff, roles and the networks they work from. */
export function staffAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock, vault } = shop;

  staff(api.listStaff, async () => {
    const now = clock.now();
    const rows = await findAllStaff(db, sessionLimits(now), now);
    const all = rows.map((row) => staffToWire(vault, row));
    return { staff: all.toSorted((a, b) => a.name.localeCompare(b.name, 'ko')) };
  });

  staff(api.inviteStaff, async ({ body }, { caller }) => {
    const invited = await inviteAsStaff(shop, caller, body);
    return isRefusal(invited) ? invited : { staffNo: invited.staffNo };
  });

  staff(api.inviteAgain, ({ params: { staffNo } }, { caller }) =>
    inviteAgainAsStaff(shop, caller, staffNo),
  );

  staff(api.changeStaff, ({ params: { staffNo }, body }, { caller }) =>
    changeStaff(shop, caller, staffNo, body),
  );

  staff(api.disableStaff, ({ params: { staffNo } }, { caller }) =>
    disableStaff(shop, caller, staffNo),
  );

  staff(api.enableStaff, ({ params: { staffNo } }, { caller }) =>
    enableStaff(shop, caller, staffNo),
  );

  staff(api.endStaffSessions, ({ params: { staffNo } }, { caller }) =>
    endStaffSessions(shop, caller, staffNo),
  );

  staff(api.listRoles, async () => ({
    roles: (await findRoles(db)).map((role) => ({ ...role, permissions: permissionsOf(role) })),
  }));

  staff(api.createRole, ({ body }, { caller }) => createRole(shop, caller, body));

  staff(api.changeRole, ({ params: { roleNo }, body }, { caller }) =>
    changeRole(shop, caller, roleNo, body),
  );

  staff(api.deleteRole, ({ params: { roleNo } }, { caller }) => deleteRole(shop, caller, roleNo));

  staff(api.getStaffNetworks, async (_input, { caller }) => ({
    networks: await findNetworks(db),
    ownIp: caller.ip,
  }));

  staff(api.setStaffNetworks, ({ body: { networks } }, { caller }) =>
    setStaffNetworks(shop, caller, networks),
  );
}
