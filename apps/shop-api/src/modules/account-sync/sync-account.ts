import type { MemberSummary, SharedProfile } from '@duskline/contract/internal/members';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { reckonAndTell } from '../grades/index.ts';
import { upsertMember } from '../members/index.ts';
import { findActiveMember } from './find-synced-member.ts';
import { readMemberSummary } from './read-member-summary.ts';

/**
 * Writes what the Member API knows of a member, new here or not, and gives her the grade she earned
 * with the grade's coupon. Twice, or twice at once, is the same as once.
 */
export async function syncMember(
  shop: ShopContext,
  memberApiNo: number,
  profile: z.output<typeof SharedProfile>,
): Promise<z.output<typeof MemberSummary> | Refusal<'member_inactive'>> {
  const now = shop.clock.now();
  const introduced = await inTransaction(shop.db, async (tx) => {
    const memberNo = await upsertMember(tx, shop.vault, { ...profile, memberNo: memberApiNo }, now);
    if (memberNo === undefined) return refuse('member_inactive');
    await reckonAndTell(tx, shop, memberNo, now);
    return memberNo;
  });
  if (isRefusal(introduced)) return introduced;
  const member = await findActiveMember(shop, memberApiNo);
  return isRefusal(member) ? refuse('member_inactive') : readMemberSummary(shop, member);
}
