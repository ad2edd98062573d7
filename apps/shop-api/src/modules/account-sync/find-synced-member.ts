import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { findByMemberApi, type SyncedMember } from './account-sync.sql.ts';

/** Who is meant by a number of the Member API, if she is here and may still use the shop. */
export async function findActiveMember(
  shop: Pick<ShopContext, 'db' | 'vault'>,
  memberApiNo: number,
): Promise<SyncedMember | Refusal<'member_not_found' | 'member_inactive'>> {
  const member = await findByMemberApi(shop, memberApiNo);
  if (!member) return refuse('member_not_found');
  return member.status === 'ACTIVE' ? member : refuse('member_inactive');
}
