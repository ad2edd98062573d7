import { z } from 'zod';
import { text } from '../fields.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { pageOf, paging, Reason } from './paging.ts';

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

/** One review of a list; its author masked. */
export const ReviewListRow = z.object({
  reviewNo: z.int(),
  productNo: z.int(),
  productName: z.string(),
  optionValue: z.string(),
  rating: z.int(),
  content: z.string(),
  writerName: z.string(),
  pictureUrls: z.array(z.string()),
  isBest: z.boolean(),
  isHidden: z.boolean(),
  answerCount: z.int(),
  reportCount: z.int(),
  recommendCount: z.int(),
  writtenAt: time,
});
export type ReviewListRow = z.infer<typeof ReviewListRow>;

export const ReviewDetail = ReviewListRow.extend({
  orderNo: z.string().nullable(),
  answers: z.array(
    z.object({
      answerNo: z.int(),
      content: z.string(),
      /** Who wrote it or, where it was corrected, who did so last. */
      answeredBy: z.string(),
      answeredAt: time,
      /** When it was corrected last. */
      correctedAt: time.nullable(),
    }),
  ),
  reports: z.array(
    z.object({ reason: z.enum(['COPYRIGHT', 'SLANDER']), content: z.string(), reportedAt: time }),
  ),
  hidden: z
    .object({ hiddenAt: time, hiddenBy: z.string(), reason: z.string().nullable() })
    .nullable(),
  /** Brought along from another shop: it has no author who could be given points. */
  isImported: z.boolean(),
  /** What staff gave for a best review, in won; null for none. */
  bestPoints: z.object({ amount: z.int(), givenAt: time, givenBy: z.string() }).nullable(),
  /** What the screen shows: a change names it, and is refused where something else is there by then. */
  version: z.string(),
});
export type ReviewDetail = z.infer<typeof ReviewDetail>;

const reviewNo = z.object({ reviewNo: q.rowNo });
const seen = text(64);
const AnswerContent = text(2000).trim().min(1, '답변을 적어 주세요.');
const changed = ['invalid_request', 'review_not_found', 'voice_changed'] as const;

/** Reviews that their authors have not deleted, the newest first, hidden ones included. */
export const listReviews = adminEndpoint({
  method: 'GET',
  path: '/reviews',
  permission: 'voices.read',
  query: z.object({
    rating: q.number.pipe(z.int().min(1).max(5)).optional(),
    hasPicture: q.boolean.optional(),
    isAnswered: q.boolean.optional(),
    isReported: q.boolean.optional(),
    isHidden: q.boolean.optional(),
    isBest: q.boolean.optional(),
    ...paging,
  }),
  reply: pageOf(ReviewListRow),
  refusals: ['invalid_request'],
});

/** One review with the shop's answers and members' reports. */
export const getReview = adminEndpoint({
  method: 'GET',
  path: '/reviews/:reviewNo',
  permission: 'voices.read',
  params: reviewNo,
  reply: ReviewDetail,
  refusals: ['invalid_request', 'review_not_found'],
});

/** Answer a review that shoppers see, in the shop's name. */
export const answerReview = adminEndpoint({
  method: 'POST',
  path: '/reviews/:reviewNo/answer',
  permission: 'voices.write',
  params: reviewNo,
  body: z.object({ content: AnswerContent, seen }),
  refusals: [...changed, 'content_missing'],
});

const answer = reviewNo.extend({ answerNo: q.rowNo });
const answerChanged = [...changed, 'review_answer_not_found'] as const;

/** Correct an answer to a review; it stands in the name of who corrected it last. */
export const correctReviewAnswer = adminEndpoint({
  method: 'PUT',
  path: '/reviews/:reviewNo/answers/:answerNo',
  permission: 'voices.write',
  params: answer,
  body: z.object({ content: AnswerContent, seen }),
  refusals: answerChanged,
});

/** Delete an answer to a review: shoppers see it no more, and it cannot be restored. */
export const deleteReviewAnswer = adminEndpoint({
  method: 'DELETE',
  path: '/reviews/:reviewNo/answers/:answerNo',
  permission: 'voices.write',
  params: answer,
  query: z.object({ seen }),
  refusals: answerChanged,
});

/** Take a review from view, for a reason that is recorded; its rating no longer counts. */
export const hideReview = adminEndpoint({
  method: 'POST',
  path: '/reviews/:reviewNo/hide',
  permission: 'voices.write',
  params: reviewNo,
  body: z.object({ reason: Reason, seen }),
  refusals: changed,
});

/** Show a hidden review again, and count its rating. */
export const showReview = adminEndpoint({
  method: 'POST',
  path: '/reviews/:reviewNo/show',
  permission: 'voices.write',
  params: reviewNo,
  body: z.object({ seen }),
  refusals: changed,
});

/** Mark a review that shoppers see as a best one, which the shop shows first, or no longer. */
export const markReviewBest = adminEndpoint({
  method: 'POST',
  path: '/reviews/:reviewNo/best',
  permission: 'voices.write',
  params: reviewNo,
  body: z.object({ isBest: z.boolean(), seen }),
  refusals: changed,
});

/** What staff may give for one review, in won: a slip of a zero shall not become a month's pay. */
export const MOST_REVIEW_POINTS = 100_000;

/**
 * Give the author of a best review points, once a review; they read the reason in their history. The
 * key is made by the page: a second press gives nothing more.
 */
export const giveReviewPoints = adminEndpoint({
  method: 'POST',
  path: '/reviews/:reviewNo/points',
  permission: 'customers.write',
  params: reviewNo,
  body: z.object({
    key: z.uuid(),
    amount: z
      .int()
      .min(1, '1원 이상 적어 주세요.')
      .max(MOST_REVIEW_POINTS, '한 리뷰에 100,000원까지 줄 수 있어요.'),
    reason: Reason,
  }),
  refusals: [
    ...changed,
    ...(['review_not_best', 'review_points_given', 'review_without_author'] as const),
    ...(['review_returned', 'member_not_found'] as const),
  ],
});
