import { expect, test } from 'vitest';
import { isClosed } from './maintenance.rules.ts';

const at = (time: string) => new Date(`2026-11-22T${time}:00+09:00`);
const from = at('02:00').toISOString();
const until = at('04:00').toISOString();

test('a planned maintenance begins and ends by itself', () => {
  const planned = { on: true, from, until };
  expect(isClosed(planned, at('01:59'))).toBe(false);
  expect(isClosed(planned, at('02:00'))).toBe(true);
  expect(isClosed(planned, at('03:59'))).toBe(true);
  expect(isClosed(planned, at('04:00'))).toBe(false);
});

test('one without a period lasts until somebody opens the shop', () => {
  expect(isClosed({ on: true, from: null, until: null }, at('12:00'))).toBe(true);
  expect(isClosed({ on: false, from, until }, at('03:00'))).toBe(false);
});
