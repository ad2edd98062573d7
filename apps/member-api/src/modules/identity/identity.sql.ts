import { sql as raw } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';

export type IdentityRequest = {
  orderNo: string;
  memberNo: number;
  requestHash: string;
  returnUrl: string;
  inPopup: boolean;
  expiresAt: Date;
};

export async function insertRequest(tx: MemberTx, request: IdentityRequest): Promise<void> {
  await tx.insertInto('identityRequest').values(request).execute();
}

/** Delete and return a request, so that it has one result. */
export async function consumeRequest(
  tx: MemberTx,
  orderNo: string,
): Promise<IdentityRequest | undefined> {
  return tx
    .deleteFrom('identityRequest')
    .where('orderNo', '=', orderNo)
    .returningAll()
    .executeTakeFirst();
}

export async function insertAnswer(
  tx: MemberTx,
  answer: { keyHash: Buffer; memberNo: number; identityKey: string; expiresAt: Date },
): Promise<void> {
  await tx.insertInto('identityAnswer').values(answer).execute();
}

/** Delete and return the agency's answer for the member who requested it; undefined for another member or a second time. */
export async function consumeAnswer(
  tx: MemberTx,
  { keyHash, memberNo }: { keyHash: Buffer; memberNo: number },
  now: Date,
): Promise<{ identityKey: string } | undefined> {
  return tx
    .deleteFrom('identityAnswer')
    .where('keyHash', '=', keyHash)
    .where('memberNo', '=', memberNo)
    .where('expiresAt', '>', now)
    .returning('identityKey')
    .executeTakeFirst();
}

/** Lock a person by their identity key and return the account that has it, withdrawn ones too. */
export async function lockPerson(
  tx: MemberTx,
  identityKey: string,
): Promise<{ memberNo: number; withdrawnAt: Date | null } | undefined> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${identityKey}, 0))`.execute(tx);
  return tx
    .selectFrom('account')
    .where('identityKey', '=', identityKey)
    .select(['memberNo', 'withdrawnAt'])
    .executeTakeFirst();
}

export async function findIdentityForUpdate(
  tx: MemberTx,
  memberNo: number,
): Promise<string | null> {
  const account = await tx
    .selectFrom('account')
    .where('memberNo', '=', memberNo)
    .select('identityKey')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return account.identityKey;
}

export async function saveIdentity(
  tx: MemberTx,
  memberNo: number,
  identityKey: string | null,
): Promise<void> {
  await tx.updateTable('account').set({ identityKey }).where('memberNo', '=', memberNo).execute();
}

/** Save when a member was verified; the Shop API has yet to be notified. */
export async function upsertVerification(
  tx: MemberTx,
  memberNo: number,
  verifiedAt: Date,
): Promise<void> {
  await tx
    .insertInto('identityVerification')
    .values({ memberNo, verifiedAt })
    .onConflict((conflict) =>
      conflict.column('memberNo').doUpdateSet({ verifiedAt, shopNotifiedAt: null }),
    )
    .execute();
}

export async function findVerifiedAt(db: MemberDb, memberNo: number): Promise<Date | undefined> {
  const verification = await db
    .selectFrom('identityVerification')
    .where('memberNo', '=', memberNo)
    .select('verifiedAt')
    .executeTakeFirst();
  return verification?.verifiedAt;
}

/** Find a member's identity key where the Shop API has not been notified of it. */
export async function findUnsyncedIdentity(
  db: MemberDb,
  memberNo: number,
): Promise<{ identityKey: string } | undefined> {
  return db
    .selectFrom('identityVerification')
    .innerJoin('account', 'account.memberNo', 'identityVerification.memberNo')
    .where('account.memberNo', '=', memberNo)
    .where('shopNotifiedAt', 'is', null)
    .where('identityKey', 'is not', null)
    .select((from) => from.ref('identityKey').$notNull().as('identityKey'))
    .executeTakeFirst();
}

export async function markIdentitySynced(
  tx: MemberTx,
  memberNo: number,
  shopNotifiedAt: Date,
): Promise<void> {
  await tx
    .updateTable('identityVerification')
    .set({ shopNotifiedAt })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Delete expired requests and results. */
export async function deleteExpiredIdentity(tx: MemberTx, now: Date): Promise<void> {
  await tx.deleteFrom('identityRequest').where('expiresAt', '<', now).execute();
  await tx.deleteFrom('identityAnswer').where('expiresAt', '<', now).execute();
}
