import {
  permissions as allPermissions,
  type Permission,
  personalDataPermissions,
} from '@duskline/contract/admin/permissions';

/** A role as it is stored: names of former versions may be among its permissions. */
export type StoredRole = { isOwner: boolean; permissions: readonly string[] };

/** Return what a role allows now. */
export function permissionsOf({ isOwner, permissions }: StoredRole): Permission[] {
  return isOwner ? [...allPermissions] : allPermissions.filter((one) => permissions.includes(one));
}

/** Return what staff write of a role: its version is made of it. */
export function formOf(role: StoredRole & { name: string }): {
  name: string;
  permissions: Permission[];
} {
  return { name: role.name, permissions: permissionsOf(role) };
}

/** Whether a role sees or opens up personal data: then its holders need a second factor. */
export function needsSecondFactor(role: StoredRole): boolean {
  return permissionsOf(role).some((one) => personalDataPermissions.includes(one));
}

/** Whether somebody may give a role or take it: one that allows nothing they may not do themselves. */
export function mayGrant(own: StoredRole, other: StoredRole): boolean {
  if (own.isOwner) return true;
  const allowed = permissionsOf(own);
  return !other.isOwner && permissionsOf(other).every((one) => allowed.includes(one));
}
