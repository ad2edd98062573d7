import { invalidateTags } from '@duskline/platform/cache-invalidation';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { ShopTx } from '../../context.ts';
import {
  addRecommendation,
  addReport,
  findWriter,
  removeRecommendation,
  removeReport,
} from './save-reviews.sql.ts';
import { REVIEW_BOARD, reviewsTag } from './tags.ts';

type Judged = { memberNo: number; productNo: number; reviewNo: number };

/** Finds somebody else's review helpful; twice is once. */
export async function recommendReview(
  tx: ShopTx,
  judged: Judged,
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'review_own'>> {
  const refused = await refuseOwn(tx, judged);
  if (refused) return refused;
  await addRecommendation(tx, judged.reviewNo, judged.memberNo, now);
  await invalidateTags(tx, [reviewsTag(judged.productNo), REVIEW_BOARD]);
  return undefined;
}

export async function withdrawRecommendation(
  tx: ShopTx,
  judged: Judged,
): Promise<undefined | Refusal<'review_not_found'>> {
  if (!(await findWriter(tx, judged))) return refuse('review_not_found');
  await removeRecommendation(tx, judged.reviewNo, judged.memberNo);
  await invalidateTags(tx, [reviewsTag(judged.productNo), REVIEW_BOARD]);
  return undefined;
}

/** Tells the shop what is wrong with somebody else's review; it stays until an operator has looked. */
export async function reportReview(
  tx: ShopTx,
  judged: Judged,
  report: { reason: string; content: string },
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'review_own'>> {
  const refused = await refuseOwn(tx, judged);
  if (refused) return refused;
  const { reviewNo, memberNo } = judged;
  await addReport(tx, { reviewNo, memberNo, ...report, reportedAt: now });
  return undefined;
}

export async function withdrawReport(
  tx: ShopTx,
  judged: Judged,
): Promise<undefined | Refusal<'review_not_found'>> {
  if (!(await findWriter(tx, judged))) return refuse('review_not_found');
  await removeReport(tx, judged.reviewNo, judged.memberNo);
  return undefined;
}

async function refuseOwn(tx: ShopTx, judged: Judged) {
  const writer = await findWriter(tx, judged);
  if (!writer) return refuse('review_not_found');
  return writer.memberNo === judged.memberNo ? refuse('review_own') : undefined;
}
