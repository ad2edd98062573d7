import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLine, countIn, maskName, pointsOf, wholeStars } from './reviews.rules.ts';

const arrived = { state: 'DELIVERY_DONE', claimState: null, isReviewed: false } as const;

test('words earn points from fifty letters on, a photo more from twenty on, spaces not counted', () => {
  const letters = (count: number) => `${'가 '.repeat(count)}`;
  const photo = ['uploads/a.jpg'];
  expect(pointsOf({ content: letters(49), pictureKeys: [] })).toBe(0);
  expect(pointsOf({ content: letters(50), pictureKeys: [] })).toBe(500);
  expect(pointsOf({ content: letters(19), pictureKeys: photo })).toBe(0);
  expect(pointsOf({ content: letters(20), pictureKeys: photo })).toBe(1000);
});

test.each(['PAY_DONE', 'DELIVERY_PREPARE', 'DELIVERY_ING', 'CANCEL_DONE', 'RETURN_DONE'] as const)(
  'nobody reviews what is in the state %s',
  (state) => {
    expect(chooseLine([{ ...arrived, orderLineNo: 1, state }])).toBe('review_not_allowed');
  },
);

test('what is on its way back is not reviewed', () => {
  const claimState = 'RETURN_REQUEST';
  expect(chooseLine([{ ...arrived, orderLineNo: 1, claimState }])).toBe('review_not_allowed');
});

test('bought twice is reviewed twice, bought once is reviewed once', () => {
  const first = { ...arrived, orderLineNo: 1, isReviewed: true };
  const second = { ...arrived, orderLineNo: 2, state: 'BUY_CONFIRM' as const };
  expect(chooseLine([first, second])).toBe(second);
  expect(chooseLine([first])).toBe('review_exists');
  expect(chooseLine([])).toBe('review_not_allowed');
});

test('ranges that touch share no review: whatever the ratings, the five together hold all', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(counts, (each) => {
      const rated = each.map((count, at) => ({ rating: at + 1, count }));
      const parts = wholeStars.map((range) => countIn(range, rated));
      expect(parts).toEqual(each);
      expect(countIn({ from: 0, to: 5 }, rated)).toBe(each.reduce((sum, one) => sum + one, 0));
    }),
  );
});

test('a name shows its beginning', () => {
  expect(maskName('김더스크')).toBe('김***');
  expect(maskName('')).toBe('');
});
