import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { SessionStage } from './staff-session.rules.ts';

export type SessionEnd =
  | 'LOGOUT'
  | 'IDLE'
  | 'REVOKED'
  | 'PASSWORD_CHANGED'
  | 'DISABLED'
  | 'REPLACED';

export async function insertSession(
  tx: ShopTx,
  session: {
    staffNo: number;
    tokenHash: Buffer;
    stage: SessionStage;
    device: string;
    ip: string;
    startedAt: Date;
    confirmedAt: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('staffSession')
    .values({ ...session, lastUsedAt: session.startedAt })
    .execute();
}

/** A session with its staff member and role as they are now. */
export type FoundSession = {
  sessionNo: number;
  stage: SessionStage;
  startedAt: Date;
  lastUsedAt: Date;
  confirmedAt: Date | null;
  passkeyChallenge: string | null;
  staffNo: number;
  state: string;
  contactSealed: string;
  totpSealed: string | null;
  hasPasskey: boolean;
  roleNo: number;
  roleName: string;
  isOwner: boolean;
  permissions: string[];
  isAllowedNetwork: boolean;
};

/**
 * Find the session of a token that has not ended, with its staff member and role, and whether the
 * IP address is in an allowed network: one statement for each call of staff.
 */
export async function findSession(
  db: ShopDb,
  tokenHash: Buffer,
  ip: string,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom('staffSession')
    .innerJoin('staff', 'staff.staffNo', 'staffSession.staffNo')
    .innerJoin('staffRole', 'staffRole.roleNo', 'staff.roleNo')
    .where('staffSession.tokenHash', '=', tokenHash)
    .where('staffSession.endedAt', 'is', null)
    .select((from) => [
      'staffSession.sessionNo',
      'staffSession.stage',
      'staffSession.startedAt',
      'staffSession.lastUsedAt',
      'staffSession.confirmedAt',
      'staffSession.passkeyChallenge',
      'staff.staffNo',
      'staff.state',
      'staff.contactSealed',
      'staff.totpSealed',
      'staffRole.roleNo',
      'staffRole.name as roleName',
      'staffRole.isOwner',
      'staffRole.permissions',
      from
        .exists(
          from
            .selectFrom('staffPasskey')
            .whereRef('staffPasskey.staffNo', '=', 'staff.staffNo')
            .select('staffPasskey.passkeyNo'),
        )
        .as('hasPasskey'),
      isAllowed(ip).as('isAllowedNetwork'),
    ])
    .executeTakeFirst();
  return row && { ...row, stage: row.stage as SessionStage, hasPasskey: Boolean(row.hasPasskey) };
}

function isAllowed(ip: string) {
  return sql<boolean>`(not exists (select from staff_network)
    or exists (select from staff_network where network >>= ${ip}::inet))`;
}

/** Whether staff may work from an IP address. */
export async function isAllowedNetwork(db: ShopDb, ip: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`select ${isAllowed(ip)} as allowed`.execute(db);
  return rows[0]?.allowed === true;
}

/** Change a session; false where it has ended. */
export async function updateSession(
  tx: ShopTx,
  sessionNo: number,
  changes: Partial<{
    stage: SessionStage;
    tokenHash: Buffer;
    lastUsedAt: Date;
    confirmedAt: Date;
    passkeyChallenge: string | null;
  }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staffSession')
    .set(changes)
    .where('sessionNo', '=', sessionNo)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** End one session of somebody, all but one, or all; returns how many were open. */
export async function endSessionsOf(
  tx: ShopTx,
  staffNo: number,
  which: { only?: number; allBut?: number },
  endReason: SessionEnd,
  now: Date,
): Promise<number> {
  const { only, allBut } = which;
  const { numUpdatedRows } = await tx
    .updateTable('staffSession')
    .set({ endedAt: now, endReason, passkeyChallenge: null })
    .where('staffNo', '=', staffNo)
    .where('endedAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('sessionNo', '=', only as number))
    .$if(allBut !== undefined, (query) => query.where('sessionNo', '!=', allBut as number))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type OpenSession = {
  sessionNo: number;
  device: string;
  ip: string;
  startedAt: Date;
  lastUsedAt: Date;
};

/** Return somebody's open sessions, the latest used first. */
export async function findOpenSessions(
  db: ShopDb,
  staffNo: number,
  after: { usedAfter: Date; startedAfter: Date },
): Promise<OpenSession[]> {
  return db
    .selectFrom('staffSession')
    .where('staffNo', '=', staffNo)
    .where('endedAt', 'is', null)
    .where('stage', '=', 'OPEN')
    .where('lastUsedAt', '>', after.usedAfter)
    .where('startedAt', '>', after.startedAfter)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessionNo', 'desc')
    .select(['sessionNo', 'device', 'ip', 'startedAt', 'lastUsedAt'])
    .execute();
}

/** Delete sessions that were last used before a moment. */
export async function deleteOldSessions(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('staffSession').where('lastUsedAt', '<', before).execute();
}
