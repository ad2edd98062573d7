import * as api from '@duskline/contract/admin/invitations';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import type { ShopContext } from '../../context.ts';
import { findStaff, openContact } from '../staff/index.ts';
import { answerLogin, placeOf } from '../staff-login/index.ts';
import { needsSecondFactor } from '../staff-roles/index.ts';
import { ipOf, isAllowedNetwork } from '../staff-sessions/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { findInvitation } from './invitations.sql.ts';

/** Nobody types a link, and a token cannot be guessed: this limit only stops noise. */
const INVITATIONS_PER_MINUTE = 30;

/** Register what somebody who is invited calls, before they have an account. */
export function invitationAdminRoutes({ open }: AdminRouters, shop: ShopContext): void {
  const { db, clock, vault } = shop;
  const limits = { perMinute: INVITATIONS_PER_MINUTE };

  open(
    api.getInvitation,
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
    api.acceptInvitation,
    async ({ params: { token }, body: { password } }, { request, reply }) => {
      const result = await acceptInvitation(shop, { token, password, ...placeOf(request) });
      return isRefusal(result) ? result : answerLogin(shop, reply, result);
    },
    limits,
  );
}
