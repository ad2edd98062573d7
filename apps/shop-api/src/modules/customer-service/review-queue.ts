import type { ReviewDetail, ReviewListRow } from '@duskline/contract/admin/reviews';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { maskName } from '@duskline/platform/secrets/mask';
import { formatCursor, readCursor } from '../../admin/cursor.ts';
import type { ShopContext, ShopTx } from '../../context.ts';
import { imageUrls } from '../images/index.ts';
import { optionText } from '../order-management/index.ts';
import {
  correctReply,
  deleteReply,
  hideReview,
  replyToReview,
  showReview,
} from '../review-moderation/index.ts';
import { markReviewBest } from '../reviews/index.ts';
import { findActorNames } from '../staff/index.ts';
import type { Outcome } from './change-once.ts';
import {
  findReviewAnswers,
  findReviewContents,
  findReviewReports,
  findReviewsForStaff,
  lockReview,
  type ReviewAnswer,
  type ReviewContents,
  type ReviewFacts,
  type ReviewListFilter,
} from './review-list.sql.ts';

type Reading = Pick<ShopContext, 'db' | 'vault' | 'settings'>;

/** List one page of reviews, the newest first. Refuses with `invalid_request` for a cursor of elsewhere. */
export async function listReviews(
  { db, settings }: Pick<Reading, 'db' | 'settings'>,
  { cursor, limit, ...filter }: ReviewListFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: ReviewListRow[]; nextCursor: string | null } | Refusal<'invalid_request'>> {
  const after = readCursor(cursor);
  if (isRefusal(after)) return after;
  const found = await findReviewsForStaff(db, filter, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => rowToWire(row, imageUrls(settings))),
    nextCursor:
      found.length > limit && last ? formatCursor({ at: last.writtenAt, no: last.reviewNo }) : null,
  };
}

/** Read a review with the shop's answers and members' reports. Refuses with `review_not_found`. */
export async function readReview(
  { db, vault, settings }: Reading,
  reviewNo: number,
): Promise<ReviewDetail | Refusal<'review_not_found'>> {
  const [found, answers, reports] = await Promise.all([
    findReviewContents(db, reviewNo),
    findReviewAnswers(db, reviewNo),
    findReviewReports(db, reviewNo),
  ]);
  if (!found) return refuse('review_not_found');
  const actors = [found.hiddenBy, found.bestPointsBy, ...answers.map(({ writtenBy }) => writtenBy)];
  const nameOf = await findActorNames({ db, vault }, actors);
  return {
    ...rowToWire(found, imageUrls(settings)),
    orderNo: found.orderNo,
    version: found.version,
    isImported: found.memberNo === null,
    bestPoints: found.bestPointsAt && {
      amount: found.bestPoints,
      givenAt: seoulDateTime(found.bestPointsAt),
      givenBy: nameOf(found.bestPointsBy),
    },
    answers: answers.map(({ answerNo, content, writtenBy, writtenAt, changedAt }) => ({
      ...{ answerNo, content },
      answeredBy: nameOf(writtenBy),
      answeredAt: seoulDateTime(writtenAt),
      correctedAt: changedAt && seoulDateTime(changedAt),
    })),
    reports: reports.map(({ reason, content, reportedAt }) => ({
      reason: reason as ReviewDetail['reports'][number]['reason'],
      content,
      reportedAt: seoulDateTime(reportedAt),
    })),
    hidden: found.hiddenAt && {
      hiddenAt: seoulDateTime(found.hiddenAt),
      hiddenBy: nameOf(found.hiddenBy),
      reason: found.hiddenReason,
    },
  };
}

type Undone = 'review_not_found' | 'voice_changed';
type AnswerUndone = Undone | 'review_answer_not_found';

/**
 * Answer a review that is as the screen showed it (`seen`). Where its author or a colleague changed it
 * meanwhile, or it is hidden, `voice_changed`; where the same staff sent the same answer just before,
 * `repeat`.
 */
export async function answerReviewAsShown(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  actor: string,
  { reviewNo, content, seen }: { reviewNo: number; content: string; seen: string },
): Promise<Outcome<Undone | 'content_missing'>> {
  const found = await lockAndRead(tx, reviewNo);
  if (!found) return refuse('review_not_found');
  const last = (await findReviewAnswers(tx, reviewNo)).at(-1);
  if (last?.writtenBy === actor && last.content === content.trim()) return 'repeat';
  if (found.version !== seen || found.isHidden) return refuse('voice_changed');
  const refused = await replyToReview(tx, actor, { reviewNo, content }, clock.now());
  if (refused) return refused;
  const { answerCount } = found;
  return {
    before: { reviewNo, answerCount },
    after: { reviewNo, answerCount: answerCount + 1 },
    result: undefined,
  };
}

type AnswerId = { reviewNo: number; answerNo: number };

/**
 * Correct an answer to a review that is as the screen showed it (`seen`), hidden or not. Where it says
 * that already, such as after a second press, `repeat`; where its author or a colleague changed
 * something meanwhile, `voice_changed`; where the answer is deleted, `review_answer_not_found`.
 */
export async function correctAnswerAsShown(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  actor: string,
  { reviewNo, answerNo, content, seen }: AnswerId & { content: string; seen: string },
): Promise<Outcome<AnswerUndone>> {
  const found = await lockAndReadAnswer(tx, { reviewNo, answerNo });
  if (isRefusal(found)) return found;
  const { review, answer } = found;
  if (answer.content === content) return 'repeat';
  if (review.version !== seen) return refuse('voice_changed');
  const { productNo } = review;
  await correctReply(tx, actor, { productNo, answerNo, content }, clock.now());
  return {
    before: { reviewNo, answerNo, writtenBy: answer.writtenBy },
    after: { reviewNo, answerNo, writtenBy: actor },
    result: undefined,
  };
}

/** Delete an answer to a review that is as the screen showed it, hidden or not; refuses as above. */
export async function deleteAnswerAsShown(
  tx: ShopTx,
  { reviewNo, answerNo, seen }: AnswerId & { seen: string },
): Promise<Outcome<AnswerUndone>> {
  const found = await lockAndReadAnswer(tx, { reviewNo, answerNo });
  if (isRefusal(found)) return found;
  const { productNo, answerCount, version } = found.review;
  if (version !== seen) return refuse('voice_changed');
  await deleteReply(tx, { productNo, answerNo });
  return {
    before: { reviewNo, answerNo, answerCount, writtenBy: found.answer.writtenBy },
    after: { reviewNo, answerNo, answerCount: answerCount - 1 },
    result: undefined,
  };
}

/** Hide a review that is as the screen showed it; `repeat` where the same staff hid it already. */
export async function hideReviewAsShown(
  tx: ShopTx,
  { clock }: Pick<ShopContext, 'clock'>,
  actor: string,
  { reviewNo, reason, seen }: { reviewNo: number; reason: string; seen: string },
): Promise<Outcome<Undone>> {
  const found = await lockAndRead(tx, reviewNo);
  if (!found) return refuse('review_not_found');
  if (found.isHidden && found.hiddenBy === actor) return 'repeat';
  if (found.version !== seen) return refuse('voice_changed');
  const refused = await hideReview(tx, actor, reviewNo, clock.now(), reason);
  return refused ?? changeOf(reviewNo, { isShown: false });
}

/** Show a hidden review again that is as the screen showed it; `repeat` where it is shown already. */
export async function showReviewAsShown(
  tx: ShopTx,
  { reviewNo, seen }: { reviewNo: number; seen: string },
): Promise<Outcome<Undone>> {
  const found = await lockAndRead(tx, reviewNo);
  if (!found) return refuse('review_not_found');
  if (!found.isHidden) return 'repeat';
  if (found.version !== seen) return refuse('voice_changed');
  const refused = await showReview(tx, reviewNo);
  return refused ?? changeOf(reviewNo, { isShown: true });
}

/** Mark a review as best, or no longer, that is as the screen showed it; `repeat` where it is so already. */
export async function markBestAsShown(
  tx: ShopTx,
  { reviewNo, isBest, seen }: { reviewNo: number; isBest: boolean; seen: string },
): Promise<Outcome<Undone>> {
  const found = await lockAndRead(tx, reviewNo);
  if (!found) return refuse('review_not_found');
  if (found.isBest === isBest) return 'repeat';
  if (found.version !== seen || found.isHidden) return refuse('voice_changed');
  const refused = await markReviewBest(tx, reviewNo, isBest);
  if (refused) return refused;
  return { before: { reviewNo, isBest: !isBest }, after: { reviewNo, isBest }, result: undefined };
}

function changeOf(reviewNo: number, { isShown }: { isShown: boolean }) {
  return {
    before: { reviewNo, isShown: !isShown },
    after: { reviewNo, isShown },
    result: undefined,
  };
}

async function lockAndRead(tx: ShopTx, reviewNo: number): Promise<ReviewContents | undefined> {
  // Two statements: one that waited would count the answers as they were before it waited.
  await lockReview(tx, reviewNo);
  return findReviewContents(tx, reviewNo);
}

async function lockAndReadAnswer(
  tx: ShopTx,
  { reviewNo, answerNo }: AnswerId,
): Promise<
  | { review: ReviewContents; answer: ReviewAnswer }
  | Refusal<'review_not_found' | 'review_answer_not_found'>
> {
  const review = await lockAndRead(tx, reviewNo);
  if (!review) return refuse('review_not_found');
  const answers = await findReviewAnswers(tx, reviewNo);
  const answer = answers.find((each) => each.answerNo === answerNo);
  return answer ? { review, answer } : refuse('review_answer_not_found');
}

function rowToWire(row: ReviewFacts, pictureUrl: (key: string) => string): ReviewListRow {
  const { reviewNo, productNo, productName, optionValue, rating, content, isBest, isHidden } = row;
  const { answerCount, reportCount, recommendCount } = row;
  return {
    ...{ reviewNo, productNo, productName, rating, content, isBest, isHidden },
    optionValue: optionText(optionValue),
    ...{ answerCount, reportCount, recommendCount },
    writerName: maskName(row.writerName),
    pictureUrls: row.pictureKeys.map(pictureUrl),
    writtenAt: seoulDateTime(row.writtenAt),
  };
}
