import { expect, test } from 'vitest';
import { isAdult } from './age.rules.ts';

test('a person who turns nineteen this year is an adult', () => {
  expect(isAdult('20071231', '20260101')).toBe(true);
  expect(isAdult('20080101', '20261231')).toBe(false);
});
