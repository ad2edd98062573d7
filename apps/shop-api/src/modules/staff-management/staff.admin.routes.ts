import * as api from '@duskline/contract/admin/staff';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { findAllStaff } from '../staff/index.ts';
import { readStaffNetworks, sessionLimits, setStaffNetworks } from '../staff-sessions/index.ts';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteAgainAsStaff,
  inviteAsStaff,
} from './change-staff.ts';
import { staffToWire } from './staff.wire.ts';

/** Register the calls by which staff are managed, and the networks they work from. */
export function staffAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock, vault } = shop;

  staff(api.listStaff, async () => {
    const now = clock.now();
    const rows = await findAllStaff(db, sessionLimits(now), now);
    const all = rows.map((row) => staffToWire(vault, row));
    return { staff: all.toSorted((a, b) => a.name.localeCompare(b.name, 'ko')) };
  });

  staff(api.inviteStaff, ({ body }, { caller }) => inviteAsStaff(shop, caller, body));

  staff(api.inviteAgain, ({ params, body }, { caller }) =>
    inviteAgainAsStaff(shop, caller, { ...params, ...body }),
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

  staff(api.getStaffNetworks, (_input, { caller }) => readStaffNetworks(db, caller));

  staff(api.setStaffNetworks, ({ body }, { caller }) => setStaffNetworks(shop, caller, body));
}
