import type { ProfileUpdate } from '@duskline/contract/shop/members';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { findMember, lockMember, type MemberRow, updateMember } from './members.sql.ts';
import { changedOwnFacts, isAccountFactChanged } from './profile.rules.ts';

/**
 * Changes what the shop keeps of a member. Name, phone, birthday, sex and password belong to her
 * account: a client may send them back as they are, a change is refused and says where to go.
 */
export async function changeProfile(
  tx: ShopTx,
  vault: Vault,
  memberNo: number,
  update: z.output<typeof ProfileUpdate>,
  now: Date,
): Promise<MemberRow | Refusal<'account_fact_elsewhere'>> {
  await lockMember(tx, memberNo);
  const member = await findKnown(tx, vault, memberNo);
  if (isAccountFactChanged(member, update)) return refuse('account_fact_elsewhere');
  const facts = changedOwnFacts(member, update, now);
  if (Object.keys(facts).length === 0) return member;
  await updateMember(tx, vault, member, facts);
  return findKnown(tx, vault, memberNo);
}

async function findKnown(tx: ShopTx, vault: Vault, memberNo: number): Promise<MemberRow> {
  const member = await findMember({ db: tx, vault }, memberNo);
  if (!member) throw new Error(`a shop token of member ${memberNo}, who is not there`);
  return member;
}
