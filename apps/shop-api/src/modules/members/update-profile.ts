import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findMember, lockMember, type MemberRow, updateMember } from './members.sql.ts';
import { changedProfileFacts, changesAccountFact, type ProfileChanges } from './profile.rules.ts';

/**
 * Update what the shop stores of a member, and return the whole profile. Name, phone, birthday, sex
 * and password belong to the account at the Member API: a client may send them back unchanged, a
 * change is `account_fact_elsewhere`, which says where to go.
 */
export async function updateProfile(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  changes: ProfileChanges,
  now: Date,
): Promise<MemberRow | Refusal<'account_fact_elsewhere'>> {
  await lockMember(tx, memberNo);
  const member = await findExistingMember(tx, vault, memberNo);
  if (changesAccountFact(member, changes.account)) return refuse('account_fact_elsewhere');
  const facts = changedProfileFacts(member, changes, now);
  if (Object.keys(facts).length === 0) return member;
  await updateMember(tx, vault, member, facts);
  return findExistingMember(tx, vault, memberNo);
}

async function findExistingMember(tx: ShopTx, vault: Vault, memberNo: number): Promise<MemberRow> {
  const member = await findMember({ db: tx, vault }, memberNo);
  if (!member) throw new Error(`a shop token of member ${memberNo}, who does not exist`);
  return member;
}
