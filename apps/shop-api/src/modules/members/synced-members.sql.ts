import type { TokenHolder } from '@duskline/contract/member/sessions';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { ShopContext, ShopDb, ShopTx } from '../../context.ts';
import type { Member } from '../../database.generated.ts';
import type { Vault } from '../../vault/vault.ts';
import { openAccountFacts, sealAccountFacts } from './sealed-facts.ts';

/** A member as the Member API describes them; `memberNo` is its number, not the shop's. */
type AccountProfile = Omit<z.output<typeof TokenHolder>, 'expiresIn'>;

/**
 * Insert or update a member who logs in, with the account's newest facts. Returns the shop's member
 * number; undefined where the member has withdrawn from the shop.
 */
export async function upsertMemberAtLogin(
  tx: ShopTx,
  vault: Vault,
  account: AccountProfile,
  now: Date,
): Promise<number | undefined> {
  const facts = { ...factsOf(vault, account), lastLoginAt: now };
  const member = await tx
    .insertInto('member')
    .values({ ...facts, memberApiNo: account.memberNo, email: account.username, joinedAt: now })
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

/** Insert or update a member without a login, as `upsertMemberAtLogin` does with one. */
export async function upsertMember(
  tx: ShopTx,
  vault: Vault,
  account: AccountProfile,
  now: Date,
): Promise<number | undefined> {
  const facts = factsOf(vault, account);
  const row = { ...facts, memberApiNo: account.memberNo, email: account.username };
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

function factsOf(vault: Vault, account: AccountProfile) {
  return {
    loginId: account.username,
    name: account.name,
    accountSealed: sealAccountFacts(vault, { mobile: account.phone, birthday: account.birthday }),
    phoneKey: account.phone ? vault.phoneKey(account.phone) : null,
    sex: account.sex,
    identityKey: account.identityKey,
    isPrivacyPolicyAgreed: account.isPrivacyPolicyAgreed,
  };
}

/** Find the other active members who have the phone of a member. */
export async function findOtherPhoneHolders(
  db: ShopDb,
  memberNo: number,
): Promise<{ memberNo: number; memberApiNo: number; loginId: string }[]> {
  return db
    .selectFrom('member as holder')
    .innerJoin('member as other', 'other.phoneKey', 'holder.phoneKey')
    .where('holder.memberNo', '=', memberNo)
    .where('other.memberNo', '<>', memberNo)
    .where('other.status', '=', 'ACTIVE')
    .select(['other.memberNo', 'other.memberApiNo', 'other.loginId'])
    .execute();
}

/** Save the identity key of a member, by the Member API's number; no effect for one who never logged in here, or has withdrawn. */
export async function saveIdentityKey(
  tx: ShopTx,
  memberApiNo: number,
  identityKey: string,
): Promise<void> {
  await tx
    .updateTable('member')
    .set({ identityKey })
    .where('memberApiNo', '=', memberApiNo)
    .where('status', '=', 'ACTIVE')
    .execute();
}

export type SyncedMember = Pick<
  Selectable<Member>,
  | 'memberNo'
  | 'gradeNo'
  | 'status'
  | 'loginId'
  | 'name'
  | 'sex'
  | 'identityKey'
  | 'isPrivacyPolicyAgreed'
> &
  ReturnType<typeof openAccountFacts>;

/** Find a member by the Member API's number, with what both services store. */
export async function findSyncedMember(
  { db, vault }: Pick<ShopContext, 'db' | 'vault'>,
  memberApiNo: number,
): Promise<SyncedMember | undefined> {
  const row = await db
    .selectFrom('member')
    .where('memberApiNo', '=', memberApiNo)
    .select(['memberNo', 'gradeNo', 'status'])
    .select(['loginId', 'name', 'accountSealed', 'sex'])
    .select(['identityKey', 'isPrivacyPolicyAgreed'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { accountSealed, ...member } = row;
  return { ...member, ...openAccountFacts(vault, accountSealed) };
}
