import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import {
  findStaff,
  lockActiveOwners,
  lockStaff,
  openContact,
  type StaffContact,
  type StaffRow,
  sealContact,
  updateStaff,
} from '../staff/index.ts';
import { endInvitation, inviteAgain, inviteStaff } from '../staff-invitations/index.ts';
import { lockRole, mayGrant, ownRole } from '../staff-roles/index.ts';
import { endSessionsOf } from '../staff-sessions/index.ts';
import { staffVersion } from './staff.wire.ts';

/**
 * Invite somebody as a staff member, once for a press. Refusals: `staff_email_taken`,
 * `role_not_found`, `staff_forbidden`. The link is in the mail alone: a press's reply is stored.
 */
export function inviteAsStaff(
  shop: ShopContext,
  staff: StaffCaller,
  { key, ...asked }: StaffContact & { roleNo: number; key: string },
): Promise<
  | { staffNo: number }
  | Refusal<'staff_email_taken' | 'role_not_found' | 'staff_forbidden' | 'press_key_taken'>
> {
  return changeOnceAsStaff(shop, staff, 'staff invite', { key, asked }, async (tx) => {
    const role = await lockRole(tx, asked.roleNo);
    if (!role) return refuse('role_not_found');
    if (!mayGrant(ownRole(staff), role)) return refuse('staff_forbidden');
    const invited = await inviteStaff(tx, shop, asked);
    if (!('staffNo' in invited)) return invited;
    const { staffNo } = invited;
    return { after: { staffNo, roleNo: role.roleNo }, result: { staffNo } };
  });
}

/**
 * Invite somebody again as a staff member, once for a press. Refusals: `staff_not_found`,
 * `staff_disabled`, `staff_forbidden`.
 */
export function inviteAgainAsStaff(
  shop: ShopContext,
  staff: StaffCaller,
  { staffNo, key }: { staffNo: number; key: string },
): Promise<
  undefined | Refusal<'staff_not_found' | 'staff_disabled' | 'staff_forbidden' | 'press_key_taken'>
> {
  const press = { key, asked: { staffNo } };
  return changeOnceAsStaff(shop, staff, 'staff invite again', press, async (tx) => {
    const other = await lockOther(tx, staff, staffNo);
    if (!('staffNo' in other)) return other;
    const invited = await inviteAgain(tx, shop, staffNo);
    if (!('staffNo' in invited)) return invited;
    return { after: { staffNo }, result: undefined };
  });
}

/**
 * Change somebody's name or role, of the version that the caller saw. The last active owner stays one.
 * Refusals: `staff_not_found`, `staff_changed_meanwhile`, `role_not_found`, `staff_last_owner`;
 * `staff_forbidden` where either role allows more than one's own.
 */
export function changeStaff(
  shop: ShopContext,
  staff: StaffCaller,
  staffNo: number,
  {
    version,
    name,
    roleNo,
  }: { version: string; name?: string | undefined; roleNo?: number | undefined },
): Promise<
  | undefined
  | Refusal<
      | 'staff_not_found'
      | 'staff_changed_meanwhile'
      | 'role_not_found'
      | 'staff_last_owner'
      | 'staff_forbidden'
    >
> {
  return changeAsStaff(shop, staff, 'staff change', async (tx) => {
    const owners = await lockActiveOwners(tx);
    const other = await lockOther(tx, staff, staffNo);
    if (!('staffNo' in other)) return other;
    const contact = openContact(shop.vault, other.contactSealed);
    const seen = staffVersion({ name: contact.name, roleNo: other.roleNo });
    if (seen !== version) return refuse('staff_changed_meanwhile');
    if (roleNo !== undefined && roleNo !== other.roleNo) {
      const role = await lockRole(tx, roleNo);
      if (!role) return refuse('role_not_found');
      if (!mayGrant(ownRole(staff), role)) return refuse('staff_forbidden');
      if (isLast(owners, staffNo)) return refuse('staff_last_owner');
      await updateStaff(tx, staffNo, { roleNo });
    }
    const isRenamed = name !== undefined && name !== contact.name;
    if (isRenamed) {
      await updateStaff(tx, staffNo, {
        contactSealed: sealContact(shop.vault, { ...contact, name }),
      });
    }
    return {
      before: { roleNo: other.roleNo },
      after: { staffNo, roleNo: roleNo ?? other.roleNo, isRenamed },
      result: undefined,
    };
  });
}

/**
 * Disable somebody: their sessions and invitations end. Refusals: `staff_not_found`, `staff_self`,
 * `staff_last_owner`, `staff_forbidden`.
 */
export function disableStaff(
  shop: ShopContext,
  staff: StaffCaller,
  staffNo: number,
): Promise<
  undefined | Refusal<'staff_not_found' | 'staff_self' | 'staff_last_owner' | 'staff_forbidden'>
> {
  return changeAsStaff(shop, staff, 'staff disable', async (tx) => {
    if (staffNo === staff.staffNo) return refuse('staff_self');
    const owners = await lockActiveOwners(tx);
    // Who was disabled a moment ago by the one they disable now may not go on.
    if (staff.isOwner && !owners.includes(staff.staffNo)) return refuse('staff_forbidden');
    const other = await lockOther(tx, staff, staffNo);
    if (!('staffNo' in other)) return other;
    if (isLast(owners, staffNo)) return refuse('staff_last_owner');
    const now = shop.clock.now();
    await updateStaff(tx, staffNo, { state: 'DISABLED' });
    await endSessionsOf(tx, staffNo, {}, 'DISABLED', now);
    await endInvitation(tx, staffNo, now);
    return {
      before: { state: other.state },
      after: { staffNo, state: 'DISABLED' },
      result: undefined,
    };
  });
}

/** Let somebody in again. Refusals: `staff_not_found`, `staff_forbidden`. */
export function enableStaff(
  shop: ShopContext,
  staff: StaffCaller,
  staffNo: number,
): Promise<undefined | Refusal<'staff_not_found' | 'staff_forbidden'>> {
  return changeAsStaff(shop, staff, 'staff enable', async (tx) => {
    const other = await lockOther(tx, staff, staffNo);
    if (!('staffNo' in other)) return other;
    const state =
      other.state !== 'DISABLED' ? other.state : other.passwordHash === null ? 'INVITED' : 'ACTIVE';
    await updateStaff(tx, staffNo, { state });
    return { before: { state: other.state }, after: { staffNo, state }, result: undefined };
  });
}

/** End all sessions of somebody. Refusals: `staff_not_found`, `staff_forbidden`. */
export function endStaffSessions(
  shop: ShopContext,
  staff: StaffCaller,
  staffNo: number,
): Promise<{ ended: number } | Refusal<'staff_not_found' | 'staff_forbidden'>> {
  return changeAsStaff(shop, staff, 'staff sessions end', async (tx) => {
    const other = await lockOther(tx, staff, staffNo);
    if (!('staffNo' in other)) return other;
    const ended = await endSessionsOf(tx, staffNo, {}, 'REVOKED', shop.clock.now());
    return { after: { staffNo, ended }, result: { ended } };
  });
}

function isLast(owners: readonly number[], staffNo: number): boolean {
  return owners.length === 1 && owners[0] === staffNo;
}

/** Lock somebody whom the caller may change: nobody with a role beyond their own. */
async function lockOther(
  tx: ShopTx,
  staff: StaffCaller,
  staffNo: number,
): Promise<StaffRow | Refusal<'staff_not_found' | 'staff_forbidden'>> {
  if (!(await lockStaff(tx, staffNo))) return refuse('staff_not_found');
  const other = await findStaff(tx, staffNo);
  if (!other) return refuse('staff_not_found');
  return mayGrant(ownRole(staff), other) ? other : refuse('staff_forbidden');
}
