import type { StaffRow as StaffRowOnWire } from '@duskline/contract/admin/staff';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { contentVersion } from '@duskline/platform/content-version';
import type { z } from 'zod';
import type { Vault } from '../../vault/vault.ts';
import type { ListedStaff } from '../staff/index.ts';
import { openContact } from '../staff/index.ts';

/** Return the version of what colleagues may change of somebody. */
export function staffVersion({ name, roleNo }: { name: string; roleNo: number }): string {
  return contentVersion({ name, roleNo });
}

export function staffToWire(vault: Vault, row: ListedStaff): z.output<typeof StaffRowOnWire> {
  const contact = openContact(vault, row.contactSealed);
  return {
    staffNo: row.staffNo,
    version: staffVersion({ name: contact.name, roleNo: row.roleNo }),
    ...contact,
    role: { roleNo: row.roleNo, name: row.roleName },
    state: row.state,
    hasSecondFactor: row.totpSealed !== null || row.passkeys > 0,
    openSessions: row.openSessions,
    lastLoginAt: row.lastLoginAt && seoulDateTime(row.lastLoginAt),
    invitationExpiresAt: row.invitationExpiresAt && seoulDateTime(row.invitationExpiresAt),
  };
}
