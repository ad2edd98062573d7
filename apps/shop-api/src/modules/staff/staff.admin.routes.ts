import * as invitations from '@duskline/contract/admin/invitations';
import * as api from '@duskline/contract/admin/staff';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { hashToken } from '@duskline/platform/keyed-hash';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { changeRole, createRole, deleteRole } from './change-roles.ts';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteAgainAsStaff,
  inviteAsStaff,
} from './change-staff.ts';
import { findInvitation } from './invitations.sql.ts';
import { findNetworks } from './networks.sql.ts';
import { needsSecondFactor, permissionsOf } from './role.rules.ts';
import { findRoles } from './roles.sql.ts';
import { answerLogin, placeOf } from './sessions.admin.routes.ts';
import { findAllStaff, findStaff } from './staff.sql.ts';
import { staffToWire } from './staff.wire.ts';
import { openContact } from './staff-contact.ts';
import { ipOf } from './staff-cookie.ts';
import { setStaffNetworks } from './staff-networks.ts';
import { sessionLimits } from './staff-session.rules.ts';
import { isAllowedNetwork } from './staff-sessions.sql.ts';

/** Nobody types a link, and a token cannot be guessed: this only keeps the noise out. */
const INVITATIONS_PER_MINUTE = 30;

/** Register invitations, staff, roles and the networks they work from. */
export function staffAdminRoutes({ staff, open }: AdminRouters, shop: ShopContext): void {
  const { db, clock, vault } = shop;
  const limits = { perMinute: INVITATIONS_PER_MINUTE };

  open(
    invitations.getInvitation,
    async ({ params: { token } }, { request }) => {
      if (!(await isAllowedNetwork(db, ipOf(request)))) return refuse('staff_network_refused');
      const invitation = await findInvitation(db, hashToken(token), clock.now());
      const invited = invitation && (await findStaff(db, invitation.staffNo));
      if (!invited) return refuse('invitation_not_found');
      return {
        ...openContact(vault, invited.contactSealed),
        roleName: invited.roleName,
        expiresAt: seoulDateTime(invitation.expiresAt),
        needsSecondFactor: needsSecondFactor(invited),
      };
    },
    limits,
  );

  open(
    invitations.acceptInvitation,
    async ({ params: { token }, body: { password } }, { request, reply }) => {
      const result = await acceptInvitation(shop, { token, password, ...placeOf(request) });
      return isRefusal(result) ? result : answerLogin(shop, reply, result);
    },
    limits,
  );

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
