import type { OrderStatusType } from '@duskline/contract/shop/codes';
import type { z } from 'zod';

/** What a review earns, once: won, from so many letters on, spaces not counted. */
export const reviewPoints = {
  text: { amount: 500, letters: 50 },
  photo: { amount: 1000, letters: 20 },
};

/** How many reviews a page of a board shows, and a board within another page. */
export const boardSizes = { page: 20, widget: 8 };

/** Points for a review as it stands, in won; a photo beats words (reference notes, section 10). */
export function pointsOf(review: { content: string; pictureKeys: readonly string[] }): number {
  const letters = [...review.content.replace(/\s/gu, '')].length;
  const { text, photo } = reviewPoints;
  if (review.pictureKeys.length > 0 && letters >= photo.letters) return photo.amount;
  return letters >= text.letters ? text.amount : 0;
}

export type BoughtLine = {
  orderLineNo: number;
  state: z.infer<typeof OrderStatusType>;
  claimState: string | null;
  isReviewed: boolean;
};

/** Whether what was bought has arrived and stays: nobody reviews what is on its way back. */
export function hasArrived(line: Pick<BoughtLine, 'state' | 'claimState'>): boolean {
  return ['DELIVERY_DONE', 'BUY_CONFIRM'].includes(line.state) && line.claimState === null;
}

/** The line a review is about: the first that has arrived and has none; else why there is none. */
export function chooseLine<Line extends BoughtLine>(
  lines: readonly Line[],
): Line | 'review_not_allowed' | 'review_exists' {
  const arrived = lines.filter(hasArrived);
  if (arrived.length === 0) return 'review_not_allowed';
  return arrived.find(({ isReviewed }) => !isReviewed) ?? 'review_exists';
}

/** The beginning of a name and nothing more of who wrote. */
export function maskName(name: string, letters = 1): string {
  return name === '' ? '' : `${[...name].slice(0, letters).join('')}***`;
}

export type Range = { from: number; to: number };

/** Each whole star by itself, where a client names no ranges (reference, `summary`). */
export const wholeStars: readonly Range[] = [1, 2, 3, 4, 5].map((to) => ({ from: to - 1, to }));

/** Counts ratings in a range: above its beginning, up to its end, so that neighbours share none. */
export function countIn(
  range: Range,
  counts: readonly { rating: number; count: number }[],
): number {
  const { from, to } = range;
  const isIn = (rating: number) => rating <= to && (rating > from || rating === to);
  return counts.reduce((sum, { rating, count }) => sum + (isIn(rating) ? count : 0), 0);
}
