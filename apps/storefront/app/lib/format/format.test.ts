import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCount, formatDate, formatDateTime, formatWon } from './format.ts';

test('whole numbers are written as Korean shops write them', () => {
  expect(formatWon(39000)).toBe('39,000원');
  expect(formatWon(-2500)).toBe('-2,500원');
  const korean = new Intl.NumberFormat('ko-KR');
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(korean.format(count));
    }),
  );
});

test('a date is read in one form', () => {
  expect(formatDate('2026-03-02 14:00:00')).toBe('2026.03.02');
  expect(formatDateTime('2026-03-02 14:00:00')).toBe('2026.03.02 14:00');
  expect(formatDateTime('2026-03-02')).toBe('2026.03.02');
});
