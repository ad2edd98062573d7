import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { inTransaction } from '@duskline/platform/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import { memberTag } from '../auth/session-cache.ts';
import { cancelCoupons } from '../coupons/index.ts';
import { forgetLikes } from '../favourite-keywords/index.ts';
import { closePoints } from '../points/index.ts';
import { deleteRecommendationsOf } from '../reviews/index.ts';
import { clearMember, eraseRows } from './privacy.sql.ts';
import { shopTables } from './retention.rules.ts';

/** Tables whose rows are counted elsewhere: their modules take them away and count anew. */
const counted: Record<string, (tx: ShopTx, memberNo: number) => Promise<void>> = {
  product_like: forgetLikes,
  review_recommendation: deleteRecommendationsOf,
};

/**
 * Leaves of a member her number and what the law asks to keep; her points are written off and her
 * coupons cancelled. Safe to repeat.
 */
export async function eraseMember(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  memberNo: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    // First, so that nothing is given to her from here on.
    await clearMember(tx, memberNo);
    await closePoints(tx, memberNo, now);
    await cancelCoupons(tx, memberNo, now);
    for (const kept of shopTables) {
      if (kept.onWithdrawal !== 'erase') continue;
      const forget = counted[kept.table];
      await (forget ? forget(tx, memberNo) : eraseRows(tx, kept, memberNo));
    }
    await invalidateTags(tx, [memberTag(memberNo)]);
  });
}
