import type { Permission } from '@duskline/contract/admin/permissions';
import { contentVersion } from '@duskline/platform/content-version';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { changeAsStaff, changeOnceAsStaff } from '../../admin/change-as-staff.ts';
import type { StaffCaller } from '../../admin/staff-caller.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { formOf, mayGrant, type StoredRole } from './role.rules.ts';
import {
  deleteRoleRow,
  findRoleByName,
  hasHolders,
  insertRole,
  lockRole,
  type Role,
  updateRole,
} from './roles.sql.ts';

type RoleInput = { name: string; permissions: readonly Permission[] };

/** Return the caller's role as grants are compared with it. */
export function ownRole({ isOwner, permissions }: StaffCaller): StoredRole {
  return { isOwner, permissions: [...permissions] };
}

/** Create a role, once for a press. Refusals: `role_name_taken`; `staff_forbidden` for more than one may do oneself. */
export function createRole(
  shop: ShopContext,
  staff: StaffCaller,
  { key, ...asked }: RoleInput & { key: string },
): Promise<
  { roleNo: number } | Refusal<'role_name_taken' | 'staff_forbidden' | 'press_key_taken'>
> {
  const { name, permissions } = asked;
  return changeOnceAsStaff(shop, staff, 'staff role create', { key, asked }, async (tx) => {
    if (!mayGrant(ownRole(staff), { isOwner: false, permissions })) {
      return refuse('staff_forbidden');
    }
    const roleNo = await insertRole(tx, { name, permissions: [...new Set(permissions)] });
    if (roleNo === undefined) return refuse('role_name_taken');
    return { after: { roleNo, name, permissions }, result: { roleNo } };
  });
}

/**
 * Change a role of the version that the caller saw; it counts from the next call of each who has it.
 * Refusals: `role_not_found`, `role_changed_meanwhile`, `role_of_owner`, `role_name_taken`,
 * `staff_forbidden`.
 */
export function changeRole(
  shop: ShopContext,
  staff: StaffCaller,
  roleNo: number,
  { version, name, permissions }: RoleInput & { version: string },
): Promise<
  | undefined
  | Refusal<
      | 'role_not_found'
      | 'role_changed_meanwhile'
      | 'role_of_owner'
      | 'role_name_taken'
      | 'staff_forbidden'
    >
> {
  return changeAsStaff(shop, staff, 'staff role change', async (tx) => {
    const before = await lockGrantable(tx, staff, roleNo);
    if (!('roleNo' in before)) return before;
    if (contentVersion(formOf(before)) !== version) return refuse('role_changed_meanwhile');
    if (!mayGrant(ownRole(staff), { isOwner: false, permissions })) {
      return refuse('staff_forbidden');
    }
    const namesake = await findRoleByName(tx, name);
    if (namesake && namesake.roleNo !== roleNo) return refuse('role_name_taken');
    await updateRole(tx, roleNo, { name, permissions: [...new Set(permissions)] });
    return {
      before: formOf(before),
      after: { roleNo, name, permissions },
      result: undefined,
    };
  });
}

/** Delete a role that nobody has. Refusals: `role_not_found`, `role_of_owner`, `role_in_use`, `staff_forbidden`. */
export function deleteRole(
  shop: ShopContext,
  staff: StaffCaller,
  roleNo: number,
): Promise<
  undefined | Refusal<'role_not_found' | 'role_of_owner' | 'role_in_use' | 'staff_forbidden'>
> {
  return changeAsStaff(shop, staff, 'staff role delete', async (tx) => {
    const before = await lockGrantable(tx, staff, roleNo);
    if (!('roleNo' in before)) return before;
    if (await hasHolders(tx, roleNo)) return refuse('role_in_use');
    await deleteRoleRow(tx, roleNo);
    return {
      before: formOf(before),
      after: { roleNo },
      result: undefined,
    };
  });
}

async function lockGrantable(
  tx: ShopTx,
  staff: StaffCaller,
  roleNo: number,
): Promise<Role | Refusal<'role_not_found' | 'role_of_owner' | 'staff_forbidden'>> {
  const role = await lockRole(tx, roleNo);
  if (!role) return refuse('role_not_found');
  if (role.isOwner) return refuse('role_of_owner');
  return mayGrant(ownRole(staff), role) ? role : refuse('staff_forbidden');
}
