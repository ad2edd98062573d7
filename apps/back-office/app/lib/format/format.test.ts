import { expect, test } from 'vitest';
import {
  dayInSeoul,
  formatCount,
  formatDateTime,
  formatDay,
  formatPeriod,
  formatTime,
  formatWon,
  toIsoInSeoul,
} from './format.ts';

test('amounts and counts are written in Korean', () => {
  expect(formatWon(1_234_500)).toBe('1,234,500원');
  expect(formatWon(0)).toBe('0원');
  expect(formatWon(-3_000)).toBe('-3,000원');
  expect(formatCount(98_765)).toBe('98,765');
});

test('a time of the API is read to the minute, and by programs with its zone', () => {
  expect(formatDateTime('2026-11-22 14:05:09')).toBe('2026.11.22 14:05');
  expect(formatDay('2026-11-22 14:05:09')).toBe('2026.11.22');
  expect(new Date(toIsoInSeoul('2026-11-22 14:05:09')).toISOString()).toBe(
    '2026-11-22T05:05:09.000Z',
  );
  expect(new Date(toIsoInSeoul('2026-11-22')).toISOString()).toBe('2026-11-21T15:00:00.000Z');
});

test('a period without an end goes on, and is no line that breaks off', () => {
  expect(formatPeriod('2026.11.22', '2026.12.05')).toBe('2026.11.22 ~ 2026.12.05');
  expect(formatPeriod('2026.11.22', null)).toBe('2026.11.22 ~ 계속');
});

test('the day is the one in Seoul wherever the browser is', () => {
  expect(dayInSeoul(new Date('2026-11-22T15:30:00Z'))).toBe('2026-11-23');
  expect(dayInSeoul(new Date('2026-11-22T14:59:59Z'))).toBe('2026-11-22');
});

test('the time of day is the one in Seoul', () => {
  expect(formatTime(new Date('2026-11-22T15:05:00Z'))).toBe('00:05');
});
