import type { OrderStatusType } from '@duskline/contract/shop/codes';
import type { z } from 'zod';

/** Points for a review, once: won (`amount`) from a number of letters on, spaces not counted. */
export const reviewPoints = {
  text: { amount: 500, letters: 50 },
  photo: { amount: 1000, letters: 20 },
};

/** Reviews on a page of a board, and in a widget on another page. */
export const boardSizes = { page: 20, widget: 8 };

/** Return the points that a review earns, in won; a photo earns more than text (reference notes, section 10). */
export function pointsFor(review: { content: string; pictureKeys: readonly string[] }): number {
  const letters = [...review.content.replace(/\s/gu, '')].length;
  const { text, photo } = reviewPoints;
  if (review.pictureKeys.length > 0 && letters >= photo.letters) return photo.amount;
  return letters >= text.letters ? text.amount : 0;
}

export type ReviewableLine = {
  orderLineNo: number;
  state: z.infer<typeof OrderStatusType>;
  claimState: string | null;
  isReviewed: boolean;
};

/** Whether an order line was delivered and has no claim: goods on their way back are not reviewed. */
export function isDelivered(line: Pick<ReviewableLine, 'state' | 'claimState'>): boolean {
  return ['DELIVERY_DONE', 'BUY_CONFIRM'].includes(line.state) && line.claimState === null;
}

/** Return the order line a review is about: the first delivered one without a review, else the code of the refusal. */
export function selectReviewableLine<Line extends ReviewableLine>(
  lines: readonly Line[],
): Line | 'review_not_allowed' | 'review_exists' {
  const delivered = lines.filter(isDelivered);
  if (delivered.length === 0) return 'review_not_allowed';
  return delivered.find(({ isReviewed }) => !isReviewed) ?? 'review_exists';
}

/** Mask an author's name: only its first letters stay. */
export function maskName(name: string, letters = 1): string {
  return name === '' ? '' : `${[...name].slice(0, letters).join('')}***`;
}

export type Range = { from: number; to: number };

/** The default ranges of a rating summary: each star by itself (reference, `summary`). */
export const starRanges: readonly Range[] = [1, 2, 3, 4, 5].map((to) => ({ from: to - 1, to }));

/** Count the ratings in a range: above `from`, up to `to`, so that neighbouring ranges share none. */
export function countInRange(
  range: Range,
  counts: readonly { rating: number; count: number }[],
): number {
  const { from, to } = range;
  const isIn = (rating: number) => rating <= to && (rating > from || rating === to);
  return counts.reduce((sum, { rating, count }) => sum + (isIn(rating) ? count : 0), 0);
}
