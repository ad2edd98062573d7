import type { TokenHolder } from '@duskline/contract/member/sessions';
import type { Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { Member } from '../../database.generated.ts';
import type { ShopDb, ShopTx } from '../../shop.ts';

export type KnownHolder = Omit<z.output<typeof TokenHolder>, 'expiresIn'>;

/**
 * Writes what the Member API said of somebody who logs in: a new member, or the newest facts of a
 * known one. Answers her number; undefined where she may not use the shop any more.
 */
export async function upsertMember(
  tx: ShopTx,
  holder: KnownHolder,
  now: Date,
): Promise<number | undefined> {
  const facts = { ...factsOf(holder), lastLoginAt: now };
  const member = await tx
    .insertInto('member')
    .values({ ...facts, memberApiNo: holder.memberNo, email: holder.username, joinedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('memberApiNo')
        .doUpdateSet((from) => ({ ...facts, loginCount: from('member.loginCount', '+', 1) }))
        .where('member.status', '=', 'ACTIVE'),
    )
    .returning('memberNo')
    .executeTakeFirst();
  return member?.memberNo;
}

/** The same without a login: she is introduced, or her newest facts are written. */
export async function introduceMember(
  tx: ShopTx,
  holder: KnownHolder,
  now: Date,
): Promise<number | undefined> {
  const facts = factsOf(holder);
  const row = { ...facts, memberApiNo: holder.memberNo, email: holder.username };
  const member = await tx
    .insertInto('member')
    .values({ ...row, joinedAt: now, lastLoginAt: now })
    .onConflict((conflict) =>
      conflict.column('memberApiNo').doUpdateSet(facts).where('member.status', '=', 'ACTIVE'),
    )
    .returning('memberNo')
    .executeTakeFirst();
  return member?.memberNo;
}

function factsOf(holder: KnownHolder) {
  return {
    loginId: holder.username,
    name: holder.name,
    mobile: holder.phone,
    birthday: holder.birthday,
    sex: holder.sex,
    identityKey: holder.identityKey,
    isPrivacyPolicyAgreed: holder.isPrivacyPolicyAgreed,
  };
}

export type MemberRow = Selectable<Member> & { gradeLabel: string };

/** A member with the name of her grade. */
export async function findMember(db: ShopDb, memberNo: number): Promise<MemberRow | undefined> {
  return db
    .selectFrom('member')
    .innerJoin('grade', 'grade.gradeNo', 'member.gradeNo')
    .where('memberNo', '=', memberNo)
    .selectAll('member')
    .select('grade.label as gradeLabel')
    .executeTakeFirst();
}

/** What the shop itself keeps of a member and she may change here. */
export type OwnFacts = Pick<
  Updateable<Member>,
  | 'email'
  | 'nickname'
  | 'telephone'
  | 'zipCode'
  | 'address'
  | 'detailAddress'
  | 'jibunAddress'
  | 'jibunDetailAddress'
  | 'refundBank'
  | 'refundBankAccount'
  | 'refundBankDepositorName'
  | 'additionalInfo'
  | 'isSmsAgreed'
  | 'smsAgreementChangedAt'
  | 'isDirectMailAgreed'
  | 'directMailAgreementChangedAt'
  | 'isPushAgreed'
  | 'pushAgreementChangedAt'
>;

export async function updateMember(tx: ShopTx, memberNo: number, facts: OwnFacts): Promise<void> {
  await tx.updateTable('member').set(facts).where('memberNo', '=', memberNo).execute();
}

/** Keeps who a member of the Member API is known to be; nothing for one who never came here. */
export async function writeIdentity(
  tx: ShopTx,
  memberApiNo: number,
  identityKey: string,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ identityKey })
    .where('memberApiNo', '=', memberApiNo)
    .execute();
}

/** The member, held until the transaction ends. */
export async function lockMember(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberNo')
    .forUpdate()
    .execute();
}
