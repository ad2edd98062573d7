import type { StaffRow as StaffRowOnWire } from '@duskline/contract/admin/staff';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Vault } from '../../vault/vault.ts';
import type { ListedStaff } from '../staff/index.ts';
import { openContact } from '../staff/index.ts';

export function staffToWire(vault: Vault, row: ListedStaff): z.output<typeof StaffRowOnWire> {
  return {
    staffNo: row.staffNo,
    ...openContact(vault, row.contactSealed),
    role: { roleNo: row.roleNo, name: row.roleName },
    state: row.state,
    hasSecondFactor: row.totpSealed !== null || row.passkeys > 0,
    openSessions: row.openSessions,
    lastLoginAt: row.lastLoginAt && seoulDateTime(row.lastLoginAt),
    invitationExpiresAt: row.invitationExpiresAt && seoulDateTime(row.invitationExpiresAt),
  };
}
