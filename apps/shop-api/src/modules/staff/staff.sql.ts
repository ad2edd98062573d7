import type { ShopDb, ShopTx } from '../../context.ts';

export type StaffState = 'INVITED' | 'ACTIVE' | 'DISABLED';

function staffRow(db: ShopDb) {
  return db
    .selectFrom('staff')
    .innerJoin('staffRole', 'staffRole.roleNo', 'staff.roleNo')
    .select((from) => [
      'staff.staffNo',
      'staff.state',
      'staff.contactSealed',
      'staff.passwordHash',
      'staff.totpSealed',
      'staff.pendingTotpSealed',
      'staff.totpStep',
      'staff.lastLoginAt',
      'staffRole.roleNo',
      'staffRole.name as roleName',
      'staffRole.isOwner',
      'staffRole.permissions',
      from
        .selectFrom('staffPasskey')
        .whereRef('staffPasskey.staffNo', '=', 'staff.staffNo')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('passkeys'),
    ]);
}

/** An account of staff with its role; `passkeys` counts them. */
export type StaffRow = {
  staffNo: number;
  state: StaffState;
  contactSealed: string;
  passwordHash: string | null;
  totpSealed: string | null;
  pendingTotpSealed: string | null;
  totpStep: number;
  lastLoginAt: Date | null;
  roleNo: number;
  roleName: string;
  isOwner: boolean;
  permissions: string[];
  passkeys: number;
};

/** A row of the list of staff: of whom an invitation is open, until when. */
export type ListedStaff = StaffRow & { invitationExpiresAt: Date | null; openSessions: number };

export async function findStaff(db: ShopDb, staffNo: number): Promise<StaffRow | undefined> {
  const row = await staffRow(db).where('staff.staffNo', '=', staffNo).executeTakeFirst();
  return row && { ...row, state: row.state as StaffState, passkeys: Number(row.passkeys) };
}

/** Find somebody by the keyed hash of their e-mail. */
export async function findStaffByEmail(
  db: ShopDb,
  emailKey: string,
): Promise<{ staffNo: number; state: StaffState; passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom('staff')
    .where('emailKey', '=', emailKey)
    .select(['staffNo', 'state', 'passwordHash'])
    .executeTakeFirst();
  return row && { ...row, state: row.state as StaffState };
}

/** Return everybody, with their role, open sessions and invitation. */
export async function findAllStaff(
  db: ShopDb,
  after: { usedAfter: Date; startedAfter: Date },
  now: Date,
): Promise<ListedStaff[]> {
  const rows = await staffRow(db)
    .leftJoin('staffInvitation', (join) =>
      join
        .onRef('staffInvitation.staffNo', '=', 'staff.staffNo')
        .on('staffInvitation.endedAt', 'is', null)
        .on('staffInvitation.expiresAt', '>', now),
    )
    .select((from) => [
      'staffInvitation.expiresAt as invitationExpiresAt',
      from
        .selectFrom('staffSession')
        .whereRef('staffSession.staffNo', '=', 'staff.staffNo')
        .where('staffSession.endedAt', 'is', null)
        .where('staffSession.stage', '=', 'OPEN')
        .where('staffSession.lastUsedAt', '>', after.usedAfter)
        .where('staffSession.startedAt', '>', after.startedAfter)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .as('openSessions'),
    ])
    .orderBy('staff.staffNo')
    .execute();
  return rows.map((row) => ({
    ...row,
    state: row.state as StaffState,
    passkeys: Number(row.passkeys),
    openSessions: Number(row.openSessions),
  }));
}

export async function insertStaff(
  tx: ShopTx,
  staff: { roleNo: number; contactSealed: string; emailKey: string; createdAt: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff')
    .values(staff)
    .onConflict((known) => known.column('emailKey').doNothing())
    .returning('staffNo')
    .executeTakeFirst();
  return row?.staffNo;
}

type Changes = Partial<{
  roleNo: number;
  state: StaffState;
  contactSealed: string;
  passwordHash: string | null;
  totpSealed: string | null;
  pendingTotpSealed: string | null;
  totpStep: number;
  lastLoginAt: Date;
}>;

export async function updateStaff(tx: ShopTx, staffNo: number, changes: Changes): Promise<void> {
  await tx.updateTable('staff').set(changes).where('staffNo', '=', staffNo).execute();
}

/** Lock somebody's row, so that changes of one account wait for each other. */
export async function lockStaff(tx: ShopTx, staffNo: number): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .where('staffNo', '=', staffNo)
    .select('staffNo')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lock an account that is active and whose password is still the one of this hash, until the transaction
 * ends; returns whether it is.
 */
export async function lockPasswordHash(
  tx: ShopTx,
  { staffNo, passwordHash }: { staffNo: number; passwordHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('staff')
    .where('staffNo', '=', staffNo)
    .where('passwordHash', '=', passwordHash)
    .where('state', '=', 'ACTIVE')
    .select('staffNo')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Use up a time step of the authenticator app; false where it or a later one was used before. */
export async function useTotpStep(tx: ShopTx, staffNo: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totpStep: step })
    .where('staffNo', '=', staffNo)
    .where('totpStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lock the active owners, and return how many there are. */
export async function lockActiveOwners(tx: ShopTx): Promise<number[]> {
  const rows = await tx
    .selectFrom('staff')
    .innerJoin('staffRole', 'staffRole.roleNo', 'staff.roleNo')
    .where('staffRole.isOwner', '=', true)
    .where('staff.state', '=', 'ACTIVE')
    .orderBy('staff.staffNo')
    .select('staff.staffNo')
    .forUpdate('staff')
    .execute();
  return rows.map(({ staffNo }) => staffNo);
}

/** Find the sealed names and e-mails of some staff, or of all. */
export async function findContacts(
  db: ShopDb,
  staffNos: readonly number[] | 'all',
): Promise<{ staffNo: number; contactSealed: string }[]> {
  if (staffNos.length === 0) return [];
  return db
    .selectFrom('staff')
    .$if(staffNos !== 'all', (query) => query.where('staffNo', 'in', [...staffNos] as number[]))
    .select(['staffNo', 'contactSealed'])
    .execute();
}
