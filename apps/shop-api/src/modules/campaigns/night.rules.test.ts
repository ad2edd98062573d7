import { expect, test } from 'vitest';
import { isNight } from './night.rules.ts';

test.each([
  ['20:59:59', false],
  ['21:00:00', true],
  ['07:59:59', true],
  ['08:00:00', false],
])('%s in Seoul is night: %s', (time, is) => {
  expect(isNight(new Date(`2026-11-22T${time}+09:00`))).toBe(is);
});
