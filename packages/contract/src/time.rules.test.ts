import { expect, test } from 'vitest';
import {
  addDays,
  endOfSeoulDay,
  parseSeoulTime,
  seoulDate,
  seoulDateTime,
  startOfSeoulDay,
} from './time.rules.ts';

test('a moment is formatted in Seoul time', () => {
  const newYear = new Date('2026-12-31T15:00:00Z');
  expect(seoulDateTime(newYear)).toBe('2027-01-01 00:00:00');
  expect(seoulDate(newYear)).toBe('2027-01-01');
});

test('a formatted time is parsed back to the same moment', () => {
  expect(parseSeoulTime('2027-01-01 00:00:00')).toEqual(new Date('2026-12-31T15:00:00Z'));
  expect(parseSeoulTime('2027-01-01')).toEqual(new Date('2026-12-31T15:00:00Z'));
});

test.each(['', 'yesterday', '2027-13-01', '2027-02-30', '2027-01-01 25:00:00'])(
  '%j is no time',
  (text) => {
    expect(parseSeoulTime(text)).toBeUndefined();
  },
);

test('a day begins and ends at midnight in Seoul', () => {
  for (const time of ['2026-05-04T00:00:00+09:00', '2026-05-04T23:59:59.999+09:00']) {
    expect(startOfSeoulDay(new Date(time))).toEqual(new Date('2026-05-04T00:00:00+09:00'));
    expect(endOfSeoulDay(new Date(time))).toEqual(new Date('2026-05-04T23:59:59+09:00'));
  }
});

test('days are added and taken off', () => {
  const moment = new Date('2026-02-28T12:00:00+09:00');
  expect(addDays(moment, 1)).toEqual(new Date('2026-03-01T12:00:00+09:00'));
  expect(addDays(moment, -28)).toEqual(new Date('2026-01-31T12:00:00+09:00'));
});
