import type { MemberSummary, SharedProfile } from '@duskline/contract/internal/members';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { ShopContext } from '../../context.ts';
import { recalculateGradeAndNotify } from '../grades/index.ts';
import { queueFormerHolders, upsertMember } from '../members/index.ts';
import { findActiveMember } from './find-active-member.ts';
import { readMemberSummary } from './read-member-summary.ts';

/**
 * Save what the Member API knows of a member, new here or not, recalculate the grade with its
 * coupons, and return the member's summary. Safe to repeat, and to run twice at once.
 */
export async function syncMember(
  shop: ShopContext,
  memberApiNo: number,
  profile: z.output<typeof SharedProfile>,
): Promise<z.output<typeof MemberSummary> | Refusal<'member_inactive'>> {
  const now = shop.clock.now();
  const saved = await inTransaction(shop.db, async (tx) => {
    const memberNo = await upsertMember(tx, shop.vault, { ...profile, memberNo: memberApiNo }, now);
    if (memberNo === undefined) return refuse('member_inactive');
    await queueFormerHolders(tx, shop, memberNo);
    await recalculateGradeAndNotify(tx, shop, memberNo, now);
    return memberNo;
  });
  if (isRefusal(saved)) return saved;
  const member = await findActiveMember(shop, memberApiNo);
  return isRefusal(member) ? refuse('member_inactive') : readMemberSummary(shop, member);
}
