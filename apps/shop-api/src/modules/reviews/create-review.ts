import type * as api from '@duskline/contract/shop/reviews';
import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { ShopTx } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { creditPoints } from '../points/index.ts';
import { attachUploads } from '../uploads/index.ts';
import { findBought } from './reviewable-order-lines.sql.ts';
import { chooseLine, pointsOf } from './reviews.rules.ts';
import { insertReview } from './save-reviews.sql.ts';
import { reviewTags } from './tags.ts';

type Written = Omit<z.output<typeof api.writeReview.body>, 'urls'> & { pictureKeys: string[] };

/**
 * Writes about what a member has bought and received, once for each bought option, and credits its
 * points. Where she names no option it is about the first that has no review yet.
 */
export async function writeReview(
  tx: ShopTx,
  writer: { memberNo: number; platform: Platform },
  productNo: number,
  { pictureKeys, ...written }: Written,
  now: Date,
): Promise<
  { reviewNo: number } | Refusal<'review_not_allowed' | 'review_exists' | 'attachment_unknown'>
> {
  const { memberNo, platform } = writer;
  const bought = await findBought(tx, {
    memberNo,
    productNo,
    orderLineNo: written.orderOptionNo || undefined,
    optionNo: written.optionNo || undefined,
  });
  const line = chooseLine(bought);
  if (typeof line === 'string') return refuse(line);
  if (!(await attachUploads(tx, pictureKeys, memberNo))) return refuse('attachment_unknown');
  const points = pointsOf({ content: written.content, pictureKeys });
  const reviewNo = await insertReview(tx, {
    productNo,
    memberNo,
    orderLineNo: line.orderLineNo,
    optionName: line.optionName,
    optionValue: line.optionValue,
    rating: written.rate,
    content: written.content,
    pictureKeys,
    platform,
    extraJson: written.extraJson ?? '',
    points,
    writtenAt: now,
  });
  if (reviewNo === undefined) return refuse('review_exists');
  await creditReview(tx, { reviewNo, memberNo, points, now });
  await invalidateTags(tx, reviewTags([productNo]));
  return { reviewNo };
}

/** Credits a review's points; whatever becomes of it later, once. */
export async function creditReview(
  tx: ShopTx,
  credit: { reviewNo: number; memberNo: number; points: number; now: Date },
): Promise<void> {
  const { reviewNo, memberNo, points, now } = credit;
  await creditPoints(tx, {
    memberNo,
    amount: points,
    reason: 'ADD_POSTING',
    key: `review:${reviewNo}`,
    now,
    detail: '상품 후기 작성',
  });
}
