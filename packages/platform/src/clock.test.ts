import { expect, test } from 'vitest';
import { readSeoulTime, seoulDate, seoulDateTime } from './clock.ts';

test('times are written as Seoul reads them', () => {
  const newYear = new Date('2026-12-31T15:00:00Z');
  expect(seoulDateTime(newYear)).toBe('2027-01-01 00:00:00');
  expect(seoulDate(newYear)).toBe('2027-01-01');
});

test('a written time is read back as the same moment', () => {
  expect(readSeoulTime('2027-01-01 00:00:00')).toEqual(new Date('2026-12-31T15:00:00Z'));
  expect(readSeoulTime('2027-01-01')).toEqual(new Date('2026-12-31T15:00:00Z'));
});

test.each(['', 'yesterday', '2027-13-01', '2027-02-30', '2027-01-01 25:00:00'])(
  '%j is no time',
  (text) => {
    expect(readSeoulTime(text)).toBeUndefined();
  },
);
