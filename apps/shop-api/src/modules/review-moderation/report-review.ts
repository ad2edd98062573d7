import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopTx } from '../../context.ts';
import { changeReportCounts, findAuthor, type ReadersReview } from '../reviews/index.ts';
import { deleteReport, deleteReportsBefore, insertReport } from './reports.sql.ts';

/** Report another member's review, once; it stays until an operator has checked it. */
export async function reportReview(
  tx: ShopTx,
  { memberNo, productNo, reviewNo }: ReadersReview,
  report: { reason: string; content: string },
  now: Date,
): Promise<undefined | Refusal<'review_not_found' | 'review_own'>> {
  const author = await findAuthor(tx, { productNo, reviewNo });
  if (!author) return refuse('review_not_found');
  if (author.memberNo === memberNo) return refuse('review_own');
  const isNew = await insertReport(tx, { reviewNo, memberNo, ...report, reportedAt: now });
  if (isNew) await changeReportCounts(tx, [{ reviewNo, by: 1 }]);
  return undefined;
}

/** Remove a member's report; without one nothing changes. */
export async function removeReport(
  tx: ShopTx,
  { memberNo, productNo, reviewNo }: ReadersReview,
): Promise<undefined | Refusal<'review_not_found'>> {
  if (!(await findAuthor(tx, { productNo, reviewNo }))) return refuse('review_not_found');
  const existed = await deleteReport(tx, reviewNo, memberNo);
  if (existed) await changeReportCounts(tx, [{ reviewNo, by: -1 }]);
  return undefined;
}

/** Purge up to `limit` reports from before a moment, which count no longer; returns how many. */
export async function purgeReviewReports(
  tx: ShopTx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const deleted = await deleteReportsBefore(tx, before, limit);
  const counts = Map.groupBy(deleted, ({ reviewNo }) => reviewNo);
  const changes = [...counts].map(([reviewNo, reports]) => ({ reviewNo, by: -reports.length }));
  if (changes.length > 0) await changeReportCounts(tx, changes);
  return deleted.length;
}
