import type { TokenHolder } from '@duskline/contract/member/sessions';
import type { Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import type { Member } from '../../database.generated.ts';
import type { Vault } from '../../vault/vault.ts';

export type KnownHolder = Omit<z.output<typeof TokenHolder>, 'expiresIn'>;

/**
 * Writes what the Member API said of somebody who logs in: a new member, or the newest facts of a
 * known one. Answers her number; undefined where she may not use the shop any more.
 */
export async function upsertMemberAtLogin(
  tx: ShopTx,
  vault: Vault,
  holder: KnownHolder,
  now: Date,
): Promise<number | undefined> {
  const facts = { ...factsOf(vault, holder), lastLoginAt: now };
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
export async function upsertMember(
  tx: ShopTx,
  vault: Vault,
  holder: KnownHolder,
  now: Date,
): Promise<number | undefined> {
  const facts = factsOf(vault, holder);
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

function factsOf(vault: Vault, holder: KnownHolder) {
  return {
    loginId: holder.username,
    name: holder.name,
    accountSealed: sealAccountFacts(vault, { mobile: holder.phone, birthday: holder.birthday }),
    sex: holder.sex,
    identityKey: holder.identityKey,
    isPrivacyPolicyAgreed: holder.isPrivacyPolicyAgreed,
  };
}

/** What the Member API said of her that is sealed. */
export type AccountFacts = { mobile: string | null; birthday: string | null };

export function sealAccountFacts(vault: Vault, facts: AccountFacts): string {
  return vault.sealFacts('member-account', facts);
}

/** What was sealed of her account; nothing of one who withdrew. */
export function openAccountFacts(vault: Vault, sealed: string | null): AccountFacts {
  if (sealed === null) return { mobile: null, birthday: null };
  return vault.openFacts<AccountFacts>('member-account', sealed);
}

/** What only the shop was told and is sealed. */
type OwnSealedFacts = {
  telephone: string;
  zipCode: string;
  address: string;
  detailAddress: string;
  jibunAddress: string;
  jibunDetailAddress: string;
  refundBank: string | null;
  refundBankAccount: string | null;
  refundBankDepositorName: string | null;
};

const NOTHING_OWN: OwnSealedFacts = {
  ...{ telephone: '', zipCode: '', address: '', detailAddress: '' },
  ...{ jibunAddress: '', jibunDetailAddress: '' },
  ...{ refundBank: null, refundBankAccount: null, refundBankDepositorName: null },
};

type Unsealed = Omit<Selectable<Member>, 'accountSealed' | 'ownSealed' | 'plain'>;
export type MemberRow = Unsealed & AccountFacts & OwnSealedFacts & { gradeLabel: string };

/** A member with the name of her grade, and all that is sealed of her. */
export async function findMember(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberNo: number,
): Promise<MemberRow | undefined> {
  const row = await db
    .selectFrom('member')
    .innerJoin('grade', 'grade.gradeNo', 'member.gradeNo')
    .where('memberNo', '=', memberNo)
    .selectAll('member')
    .select('grade.label as gradeLabel')
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountSealed, ownSealed, plain: _, ...facts } = row;
  return { ...facts, ...openAccountFacts(vault, accountSealed), ...openOwn(vault, ownSealed) };
}

/** A member without what is sealed of her. */
export async function findMemberState(
  db: ShopDb,
  memberNo: number,
): Promise<Pick<MemberRow, 'status' | 'memberApiNo' | 'joinedAt' | 'lastLoginAt'> | undefined> {
  return db
    .selectFrom('member')
    .where('memberNo', '=', memberNo)
    .select(['status', 'memberApiNo', 'joinedAt', 'lastLoginAt'])
    .executeTakeFirst();
}

/** What the shop itself keeps of a member and she may change here. */
export type OwnFacts = Partial<OwnSealedFacts> &
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

/** Writes facts of a member who is locked; what is not named stays. */
export async function updateMember(
  tx: ShopTx,
  vault: Vault,
  member: MemberRow,
  facts: OwnFacts,
): Promise<void> {
  const names = Object.keys(NOTHING_OWN) as (keyof OwnSealedFacts)[];
  const isSealed = (name: string) => (names as string[]).includes(name);
  const plain = Object.fromEntries(Object.entries(facts).filter(([name]) => !isSealed(name)));
  const own = Object.fromEntries(names.map((name) => [name, facts[name] ?? member[name]]));
  const ownSealed = vault.sealFacts('member-own', own);
  await tx
    .updateTable('member')
    .set({ ...plain, ...(Object.keys(facts).some(isSealed) ? { ownSealed } : {}) })
    .where('memberNo', '=', member.memberNo)
    .execute();
}

function openOwn(vault: Vault, sealed: string | null): OwnSealedFacts {
  return sealed === null ? NOTHING_OWN : vault.openFacts<OwnSealedFacts>('member-own', sealed);
}

/** Keeps who a member of the Member API is known to be; nothing for one who never came here. */
export async function saveIdentityKey(
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
