import type { StaffSession } from '@duskline/contract/admin/sessions';
import type { StaffRow as StaffRowOnWire } from '@duskline/contract/admin/staff';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { Vault } from '../../vault/vault.ts';
import type { findAllStaff, StaffState } from './staff.sql.ts';
import { openContact } from './staff-contact.ts';
import type { findOpenSessions } from './staff-sessions.sql.ts';

type SessionRow = Awaited<ReturnType<typeof findOpenSessions>>[number];
type StaffRow = Awaited<ReturnType<typeof findAllStaff>>[number];

export function sessionToWire(
  { sessionNo, device, ip, startedAt, lastUsedAt }: SessionRow,
  ownSessionNo: number,
): z.output<typeof StaffSession> {
  return {
    ...{ sessionNo, device, ip, isCurrent: sessionNo === ownSessionNo },
    startedAt: seoulDateTime(startedAt),
    lastUsedAt: seoulDateTime(lastUsedAt),
  };
}

export function staffToWire(vault: Vault, row: StaffRow): z.output<typeof StaffRowOnWire> {
  return {
    staffNo: row.staffNo,
    ...openContact(vault, row.contactSealed),
    role: { roleNo: row.roleNo, name: row.roleName },
    state: row.state as StaffState,
    hasSecondFactor: row.totpSealed !== null || Number(row.passkeys) > 0,
    openSessions: Number(row.openSessions),
    lastLoginAt: row.lastLoginAt && seoulDateTime(row.lastLoginAt),
    invitationExpiresAt: row.invitationExpiresAt && seoulDateTime(row.invitationExpiresAt),
  };
}
