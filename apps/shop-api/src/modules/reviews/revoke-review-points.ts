import type { ShopTx } from '../../context.ts';
import { type RevokeReason, revokePoints } from '../points/index.ts';
import { findReviewsOfLines } from './save-reviews.sql.ts';

/** Revoke the points of a review, once: deleted after a return, or the other way round. */
export async function revokeReviewPoints(
  tx: ShopTx,
  review: {
    memberNo: number;
    reviewNo: number;
    points: number;
    now: Date;
    reason: RevokeReason;
    detail: string;
  },
): Promise<void> {
  const { reviewNo, points: amount, ...revocation } = review;
  await revokePoints(tx, { ...revocation, amount, key: `review-deleted:${reviewNo}` });
}

/**
 * Revoke the points of the reviews of order lines, all that is left of what was bought: it has been
 * returned. The reviews stay.
 */
export async function revokePointsOfReturned(
  tx: ShopTx,
  { memberNo, lineNos, now }: { memberNo: number; lineNos: readonly number[]; now: Date },
): Promise<void> {
  for (const { reviewNo, points } of await findReviewsOfLines(tx, lineNos)) {
    await revokeReviewPoints(tx, {
      ...{ memberNo, reviewNo, points, now },
      ...{ reason: 'SUB_RETURN', detail: '반품한 상품의 리뷰 적립금' },
    });
  }
}
