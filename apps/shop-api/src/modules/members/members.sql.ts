import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import type { Member } from '../../database.generated.ts';
import type { Vault } from '../../vault/vault.ts';
import {
  openAccountFacts,
  openProfileFacts,
  type SealedAccountFacts,
  type SealedProfileFacts,
  sealedProfileNames,
  sealProfileFacts,
} from './sealed-facts.ts';

type PlainFacts = Omit<Selectable<Member>, 'accountSealed' | 'ownSealed' | 'plain'>;

export type MemberRow = PlainFacts &
  SealedAccountFacts &
  SealedProfileFacts & { gradeLabel: string; pointRate: number };

/** Find a member with the label and the rate of points of the grade, sealed facts opened. */
export async function findMember(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<MemberRow | undefined> {
  const row = await selectMember(db, memberNo).executeTakeFirst();
  return row && openMember(vault, row);
}

/** Find a member, and a value that is read in the same statement. */
export async function findMemberWith<Value>(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
  value: RawBuilder<Value>,
): Promise<{ member: MemberRow; value: Value } | undefined> {
  const found = await selectMember(db, memberNo).select(value.as('value')).executeTakeFirst();
  if (!found) return undefined;
  const { value: read, ...row } = found;
  return { member: openMember(vault, row as SealedMemberRow), value: read as Value };
}

type SealedMemberRow = Selectable<Member> & Pick<MemberRow, 'gradeLabel' | 'pointRate'>;

function selectMember(db: ShopDb, memberNo: number) {
  return db
    .selectFrom('member')
    .innerJoin('grade', 'grade.gradeNo', 'member.gradeNo')
    .where('memberNo', '=', memberNo)
    .selectAll('member')
    .select(['grade.label as gradeLabel', 'grade.pointRate']);
}

function openMember(
  vault: Vault,
  { accountSealed, ownSealed, plain: _, ...facts }: SealedMemberRow,
): MemberRow {
  return {
    ...facts,
    ...openAccountFacts(vault, accountSealed),
    ...openProfileFacts(vault, ownSealed),
  };
}

/** Find what of a member needs no unsealing. */
export async function findMemberState(
  db: ShopDb,
  memberNo: number,
): Promise<
  Pick<MemberRow, 'status' | 'memberApiNo' | 'joinedAt' | 'lastLoginAt' | 'identityKey'> | undefined
> {
  return db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select(['status', 'memberApiNo', 'joinedAt', 'lastLoginAt', 'identityKey'])
    .executeTakeFirst();
}

/** Find the shop's number of a member of the Member API; undefined for one who never logged in here. */
export async function findMemberNo(db: ShopDb, memberApiNo: number): Promise<number | undefined> {
  const member = await db
    .selectFrom('member')
    .where('memberApiNo', '=', memberApiNo)
    .select('memberNo')
    .executeTakeFirst();
  return member?.memberNo;
}

/** Find a member's login id and number at the Member API; throws where there is no such member. */
export async function findMemberLogin(
  db: ShopDb,
  memberNo: number,
): Promise<{ loginId: string; memberApiNo: number }> {
  return db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select(['loginId', 'memberApiNo'])
    .executeTakeFirstOrThrow();
}

/** Whether an active member uses a nickname; upper and lower case are the same. */
export async function isNicknameTaken(db: ShopDb, nickname: string): Promise<boolean> {
  const member = await db
    .selectFrom('member')
    .where(sql<string>`lower(nickname)`, '=', nickname.toLowerCase())
    .where('nickname', '!=', '')
    .where('status', '=', 'ACTIVE')
    .select('memberNo')
    .executeTakeFirst();
  return member !== undefined;
}

/** What only the shop stores of a member; the member may change it here. */
export type ProfileFacts = Partial<SealedProfileFacts> &
  Pick<
    Updateable<Member>,
    | 'email'
    | 'nickname'
    | 'additionalInfo'
    | 'isSmsAgreed'
    | 'smsAgreementChangedAt'
    | 'isDirectMailAgreed'
    | 'directMailAgreementChangedAt'
    | 'isPushAgreed'
    | 'pushAgreementChangedAt'
  >;

/** Update the profile of a member who is locked; facts that are left out stay as they are. */
export async function updateMember(
  tx: ShopTx,
  vault: Vault,
  member: MemberRow,
  facts: ProfileFacts,
): Promise<void> {
  const isSealed = (name: string) => (sealedProfileNames as string[]).includes(name);
  const plain = Object.fromEntries(Object.entries(facts).filter(([name]) => !isSealed(name)));
  const merged = Object.fromEntries(
    sealedProfileNames.map((name) => [name, facts[name] ?? member[name]]),
  ) as SealedProfileFacts;
  const ownSealed = sealProfileFacts(vault, merged);
  await tx
    .updateTable('member')
    .set({ ...plain, ...(Object.keys(facts).some(isSealed) ? { ownSealed } : {}) })
    .where('memberNo', '=', member.memberNo)
    .execute();
}

/** Save when a member proved to be an adult. */
export async function saveAdultVerification(
  tx: ShopTx,
  memberNo: number,
  adultVerifiedAt: Date,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ adultVerifiedAt })
    .where('memberNo', '=', memberNo)
    .execute();
}

/** Lock a member's row until the transaction ends. */
export async function lockMember(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select('memberNo')
    .forUpdate()
    .execute();
}

/** Clear a member who withdraws: the number and the grade stay, so that stored orders still have an owner. */
export async function anonymizeMember(tx: ShopTx, memberNo: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({
      status: 'WITHDRAWN',
      loginId: `withdrawn-${memberNo}`,
      name: '',
      accountSealed: null,
      phoneKey: null,
      ownSealed: null,
      sex: null,
      identityKey: null,
      stoppedAt: null,
      stopReason: null,
      email: '',
      nickname: '',
      additionalInfo: '',
      isSmsAgreed: false,
      isDirectMailAgreed: false,
      isPushAgreed: false,
    })
    .where('memberNo', '=', memberNo)
    .execute();
}
