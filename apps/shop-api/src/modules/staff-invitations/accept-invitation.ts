import { brand } from '@duskline/brand';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { hashPassword } from '@duskline/platform/secrets/hash-password';
import { hashToken } from '@duskline/platform/secrets/keyed-hash';
import { actorOf } from '../../admin/change-as-staff.ts';
import type { ShopContext } from '../../context.ts';
import { findStaff, lockStaff, openContact, updateStaff } from '../staff/index.ts';
import { isCommonPassword } from '../staff-account/index.ts';
import {
  beginLogin,
  deleteDevicesOf,
  deletePasskeysOf,
  type LoginPlace,
  type LoginResult,
  replaceRecoveryCodes,
} from '../staff-login/index.ts';
import { endSessionsOf, isAllowedNetwork } from '../staff-sessions/index.ts';
import { findInvitation, useInvitation } from './invitations.sql.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'vault'>;

/**
 * Accept an invitation once: sets the password, ends whatever the account had before (second factor,
 * sessions, known browsers), and begins a login. Refusals: `invitation_not_found`,
 * `staff_password_common`, `staff_network_refused`.
 */
export async function acceptInvitation(
  { db, clock, vault }: Context,
  { token, password, ...place }: { token: string; password: string } & LoginPlace,
): Promise<
  LoginResult | Refusal<'invitation_not_found' | 'staff_password_common' | 'staff_network_refused'>
> {
  if (!(await isAllowedNetwork(db, place.ip))) return refuse('staff_network_refused');
  const now = clock.now();
  const invited = await findInvitation(db, hashToken(token), now);
  const staff = invited && (await findStaff(db, invited.staffNo));
  if (!staff) return refuse('invitation_not_found');
  const { name, email } = openContact(vault, staff.contactSealed);
  if (await isCommonPassword(password, [name, email, brand.name])) {
    return refuse('staff_password_common');
  }
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const staffNo = await useInvitation(tx, hashToken(token), now);
    if (staffNo === undefined || !(await lockStaff(tx, staffNo))) {
      return refuse('invitation_not_found');
    }
    const before = await findStaff(tx, staffNo);
    if (before?.state === 'DISABLED') return refuse('invitation_not_found');
    await endSessionsOf(tx, staffNo, {}, 'REPLACED', now);
    await replaceRecoveryCodes(tx, staffNo, []);
    await deletePasskeysOf(tx, staffNo);
    await deleteDevicesOf(tx, staffNo);
    await updateStaff(tx, staffNo, {
      ...{ state: 'ACTIVE', passwordHash, totpSealed: null, pendingTotpSealed: null },
    });
    const change = { before: { state: before?.state }, after: { staffNo, state: 'ACTIVE' } };
    await insertAudit(tx, {
      at: now,
      actor: actorOf({ staffNo }),
      command: 'staff accept',
      ...change,
    });
    return beginLogin(tx, { clock }, staffNo, place);
  });
}
