import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countInRange,
  maskName,
  pointsFor,
  selectReviewableLine,
  starRanges,
} from './reviews.rules.ts';

const delivered = { state: 'DELIVERY_DONE', claimState: null, isReviewed: false } as const;

test('a text earns points from 50 letters on, a photo more from 20 on, spaces not counted', () => {
  const letters = (count: number) => `${'가 '.repeat(count)}`;
  const photo = ['uploads/a.jpg'];
  expect(pointsFor({ content: letters(49), pictureKeys: [] })).toBe(0);
  expect(pointsFor({ content: letters(50), pictureKeys: [] })).toBe(500);
  expect(pointsFor({ content: letters(19), pictureKeys: photo })).toBe(0);
  expect(pointsFor({ content: letters(20), pictureKeys: photo })).toBe(1000);
});

test.each(['PAY_DONE', 'DELIVERY_PREPARE', 'DELIVERY_ING', 'CANCEL_DONE', 'RETURN_DONE'] as const)(
  'an order line in state %s cannot be reviewed',
  (state) => {
    expect(selectReviewableLine([{ ...delivered, orderLineNo: 1, state }])).toBe(
      'review_not_allowed',
    );
  },
);

test('an order line with a claim cannot be reviewed', () => {
  const claimState = 'RETURN_REQUEST';
  expect(selectReviewableLine([{ ...delivered, orderLineNo: 1, claimState }])).toBe(
    'review_not_allowed',
  );
});

test('an option bought twice is reviewed twice, bought once is reviewed once', () => {
  const first = { ...delivered, orderLineNo: 1, isReviewed: true };
  const second = { ...delivered, orderLineNo: 2, state: 'BUY_CONFIRM' as const };
  expect(selectReviewableLine([first, second])).toBe(second);
  expect(selectReviewableLine([first])).toBe('review_exists');
  expect(selectReviewableLine([])).toBe('review_not_allowed');
});

test('neighbouring ranges share no review: for any ratings, the five ranges together hold all', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (each) => {
      const rated = each.map((count, at) => ({ rating: at + 1, count }));
      const parts = starRanges.map((range) => countInRange(range, rated));
      expect(parts).toEqual(each);
      expect(countInRange({ from: 0, to: 5 }, rated)).toBe(each.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('an author’s name shows its first letter only', () => {
  expect(maskName('김더스크')).toBe('김***');
  expect(maskName('')).toBe('');
});
