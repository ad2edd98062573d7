import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { type DeskMember, findByMemberApi } from './account-sync.sql.ts';

/** Who is meant by a number of the Member API, if she is here and may still use the shop. */
export async function findDeskMember(
  shop: Pick<ShopContext, 'db' | 'vault'>,
  memberApiNo: number,
): Promise<DeskMember | Refusal<'member_not_found' | 'member_inactive'>> {
  const member = await findByMemberApi(shop, memberApiNo);
  if (!member) return refuse('member_not_found');
  return member.status === 'ACTIVE' ? member : refuse('member_inactive');
}
