import { z } from 'zod';
import { listOf, text } from '../fields.ts';
import { q, rowNo } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { canonicalNetwork } from './networks.rules.ts';
import { permissions } from './permissions.ts';
import { PressKey } from './press-key.ts';

const staffParams = z.object({ staffNo: q.rowNo });
const roleParams = z.object({ roleNo: q.rowNo });
const staffName = text(40).trim().min(1, '이름을 입력해 주세요.');

export const StaffState = z.enum(['INVITED', 'ACTIVE', 'DISABLED']);

export const StaffRow = z.object({
  staffNo: z.number(),
  /** Changes with the name and the role. */
  version: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.object({ roleNo: z.number(), name: z.string() }),
  state: StaffState,
  hasSecondFactor: z.boolean(),
  openSessions: z.number(),
  /** In Seoul; null for somebody who never logged in. */
  lastLoginAt: z.string().nullable(),
  /** Until when an invitation counts; null where there is none. */
  invitationExpiresAt: z.string().nullable(),
});

/** Whom to invite, and what they may do. */
export const InvitationForm = z.object({
  email: z.email('이메일 주소를 확인해 주세요.').max(254).toLowerCase(),
  name: staffName,
  roleNo: rowNo,
});

const version = text(40).min(1);

const RoleInput = z.object({
  name: text(30).trim().min(1, '역할 이름을 입력해 주세요.'),
  permissions: listOf(z.enum(permissions)),
});

/** Everybody who works here, by name. */
export const listStaff = adminEndpoint({
  method: 'GET',
  path: '/staff',
  permission: 'staff.read',
  reply: z.object({ staff: z.array(StaffRow) }),
  refusals: [],
});

/** Invite somebody by mail; once for a press. */
export const inviteStaff = adminEndpoint({
  method: 'POST',
  path: '/staff',
  permission: 'staff.write',
  body: InvitationForm.extend({ key: PressKey }),
  reply: z.object({ staffNo: z.number() }),
  refusals: ['staff_email_taken', 'role_not_found', 'staff_forbidden', 'press_key_taken'],
});

/**
 * Invite somebody again, once for a press: a new link by mail, the former one ends. Of who had an account already, the
 * password, the second factor and the sessions end when the new link is used: the way back in for
 * who has lost both.
 */
export const inviteAgain = adminEndpoint({
  method: 'POST',
  path: '/staff/:staffNo/invitation',
  permission: 'staff.write',
  params: staffParams,
  body: z.object({ key: PressKey }),
  refusals: ['staff_not_found', 'staff_disabled', 'staff_forbidden', 'press_key_taken'],
});

/** What a colleague may change of somebody. */
export const StaffForm = z.object({ name: staffName, roleNo: rowNo });

/** Change the name or role of somebody who is still as the caller saw them; the role counts from their next call on. */
export const changeStaff = adminEndpoint({
  method: 'PATCH',
  path: '/staff/:staffNo',
  permission: 'staff.write',
  params: staffParams,
  body: StaffForm.partial().extend({ version }),
  refusals: [
    ...(['staff_not_found', 'staff_changed_meanwhile', 'role_not_found'] as const),
    ...(['staff_last_owner', 'staff_forbidden'] as const),
  ],
});

/** Disable somebody from now on; their sessions and invitations end. */
export const disableStaff = adminEndpoint({
  method: 'POST',
  path: '/staff/:staffNo/disable',
  permission: 'staff.write',
  params: staffParams,
  refusals: ['staff_not_found', 'staff_last_owner', 'staff_self', 'staff_forbidden'],
});

/** Let somebody in again who was disabled; they log in as before. */
export const enableStaff = adminEndpoint({
  method: 'POST',
  path: '/staff/:staffNo/enable',
  permission: 'staff.write',
  params: staffParams,
  refusals: ['staff_not_found', 'staff_forbidden'],
});

/** End all sessions of somebody. */
export const endStaffSessions = adminEndpoint({
  method: 'DELETE',
  path: '/staff/:staffNo/sessions',
  permission: 'staff.write',
  params: staffParams,
  reply: z.object({ ended: z.number() }),
  refusals: ['staff_not_found', 'staff_forbidden'],
});

/** The roles and what they allow. */
export const listRoles = adminEndpoint({
  method: 'GET',
  path: '/staff-roles',
  permission: 'staff.read',
  reply: z.object({
    roles: z.array(
      z.object({
        roleNo: z.number(),
        /** Changes with its name and what it allows. */
        version: z.string(),
        name: z.string(),
        /** Has every permission, also those of later versions; it cannot be changed. */
        isOwner: z.boolean(),
        permissions: z.array(z.enum(permissions)),
        staffCount: z.number(),
      }),
    ),
  }),
  refusals: [],
});

export const createRole = adminEndpoint({
  method: 'POST',
  path: '/staff-roles',
  permission: 'staff.write',
  body: RoleInput.extend({ key: PressKey }),
  reply: z.object({ roleNo: z.number() }),
  refusals: ['role_name_taken', 'staff_forbidden', 'press_key_taken'],
});

/** Change a role that is still as the caller saw it. */
export const changeRole = adminEndpoint({
  method: 'PUT',
  path: '/staff-roles/:roleNo',
  permission: 'staff.write',
  params: roleParams,
  body: RoleInput.extend({ version }),
  refusals: [
    ...(['role_not_found', 'role_changed_meanwhile', 'role_name_taken'] as const),
    ...(['role_of_owner', 'staff_forbidden'] as const),
  ],
});

/** Delete a role that nobody has. */
export const deleteRole = adminEndpoint({
  method: 'DELETE',
  path: '/staff-roles/:roleNo',
  permission: 'staff.write',
  params: roleParams,
  refusals: ['role_not_found', 'role_in_use', 'role_of_owner', 'staff_forbidden'],
});

/** An IP address or a range; however it is written, one and the same comes out. */
const Network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
  .overwrite((network) => canonicalNetwork(network));

const StaffNetworks = z.object({
  /** Changes with the list. */
  version: z.string(),
  networks: z.array(z.string()),
  ownIp: z.string(),
});

/** From which networks staff may log in and work; every one where the list is empty. */
export const getStaffNetworks = adminEndpoint({
  method: 'GET',
  path: '/staff-networks',
  permission: 'staff.read',
  reply: StaffNetworks,
  refusals: [],
});

/**
 * Replace the list that the caller saw: IP addresses and ranges (`203.0.113.0/24`), a range by whichever
 * of its addresses. The caller's own must be in it.
 */
export const setStaffNetworks = adminEndpoint({
  method: 'PUT',
  path: '/staff-networks',
  permission: 'staff.write',
  body: z.object({
    version,
    networks: z.array(Network).max(100),
  }),
  reply: StaffNetworks,
  refusals: ['staff_networks_changed_meanwhile', 'staff_network_own', 'staff_forbidden'],
});
