import { expect, test } from 'vitest';
import { isAdult } from './age.rules.ts';

test('whoever turns nineteen this year is no youth any more', () => {
  expect(isAdult('20071231', '20260101')).toBe(true);
  expect(isAdult('20080101', '20261231')).toBe(false);
});
