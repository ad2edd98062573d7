import type { MemberDb, MemberTx } from '../../context.ts';

type Attempt = { networkKey: string; nameKey: string };

/** Insert an attempt as one that was not right; returns its number. */
export async function insertAttempt(
  tx: MemberTx,
  attempt: Attempt & { attemptedAt: Date },
): Promise<number> {
  const { attemptNo } = await tx
    .insertInto('loginAttempt')
    .values(attempt)
    .returning('attemptNo')
    .executeTakeFirstOrThrow();
  return attemptNo;
}

/** Count the attempts of a network since a moment. */
export async function countAttemptsOf(
  db: MemberDb,
  networkKey: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('loginAttempt')
    .where('networkKey', '=', networkKey)
    .where('attemptedAt', '>', since)
    .select((from) => from.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteAttempt(tx: MemberTx, attemptNo: number): Promise<void> {
  await tx.deleteFrom('loginAttempt').where('attemptNo', '=', attemptNo).execute();
}

/** Delete the attempts at one name from one network. */
export async function deleteAttemptsAt(
  tx: MemberTx,
  { networkKey, nameKey }: Attempt,
): Promise<void> {
  await tx
    .deleteFrom('loginAttempt')
    .where('networkKey', '=', networkKey)
    .where('nameKey', '=', nameKey)
    .execute();
}

export async function deleteOldAttempts(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('loginAttempt').where('attemptedAt', '<', before).execute();
}
