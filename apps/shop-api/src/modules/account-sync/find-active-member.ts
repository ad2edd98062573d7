import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { findSyncedMember, type SyncedMember } from '../members/index.ts';

/**
 * Find an active member by the Member API's number. `member_not_found`: never synced here;
 * `member_inactive`: withdrawn.
 */
export async function findActiveMember(
  shop: Pick<ShopContext, 'db' | 'vault'>,
  memberApiNo: number,
): Promise<SyncedMember | Refusal<'member_not_found' | 'member_inactive'>> {
  const member = await findSyncedMember(shop, memberApiNo);
  if (!member) return refuse('member_not_found');
  return member.status === 'ACTIVE' ? member : refuse('member_inactive');
}
