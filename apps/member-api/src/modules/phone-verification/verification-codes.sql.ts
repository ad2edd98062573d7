import { sql as raw } from 'kysely';
import type { MemberTx } from '../../context.ts';

export type CodePurpose =
  | 'REGISTER'
  | 'CHANGE_PHONE'
  | 'RESET_PASSWORD'
  | 'FIND_USERNAME'
  | 'CONFIRM';

/** Lock a phone's code requests and return when the last one was and how many were sent since a moment. */
export async function lockCodeHistory(
  tx: MemberTx,
  phoneKey: string,
  since: Date,
): Promise<{ lastRequestedAt: Date | null; sentToday: number }> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${phoneKey}, 0))`.execute(tx);
  return tx
    .selectFrom('phoneCode')
    .where('phoneKey', '=', phoneKey)
    .select((from) => [
      from.fn.max('createdAt').as('lastRequestedAt'),
      from.fn
        .countAll<number>()
        .filterWhere('createdAt', '>=', since)
        .filterWhere('isSent', '=', true)
        .as('sentToday'),
    ])
    .executeTakeFirstOrThrow();
}

export async function insertCode(
  tx: MemberTx,
  code: {
    phoneKey: string;
    purpose: CodePurpose;
    codeHash: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<number> {
  const { codeNo } = await tx
    .insertInto('phoneCode')
    .values(code)
    .returning('codeNo')
    .executeTakeFirstOrThrow();
  return codeNo;
}

/** Mark a code whose message could not be sent. */
export async function markCodeNotSent(tx: MemberTx, codeNo: number): Promise<void> {
  await tx.updateTable('phoneCode').set({ isSent: false }).where('codeNo', '=', codeNo).execute();
}

export type SentCode = {
  codeNo: number;
  codeHash: string;
  purpose: CodePurpose;
  expiresAt: Date;
  usedAt: Date | null;
  tries: number;
};

/** Find the newest code of a phone and lock it, so that attempts wait for each other. */
export async function findNewestCodeForUpdate(
  tx: MemberTx,
  phoneKey: string,
): Promise<SentCode | undefined> {
  return tx
    .selectFrom('phoneCode')
    .where('phoneKey', '=', phoneKey)
    .orderBy('codeNo', 'desc')
    .limit(1)
    .select(['codeNo', 'codeHash', 'expiresAt', 'usedAt', 'tries'])
    .select(raw<CodePurpose>`purpose`.as('purpose'))
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongAttempt(tx: MemberTx, codeNo: number): Promise<void> {
  await tx
    .updateTable('phoneCode')
    .set((from) => ({ tries: from('tries', '+', 1) }))
    .where('codeNo', '=', codeNo)
    .execute();
}

export async function markCodeUsed(tx: MemberTx, codeNo: number, now: Date): Promise<void> {
  await tx.updateTable('phoneCode').set({ usedAt: now }).where('codeNo', '=', codeNo).execute();
}

export async function deleteOldCodes(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('phoneCode').where('createdAt', '<', before).execute();
}
