import { expect, test } from 'vitest';
import { formatDate, formatDateTime } from './format.ts';

test('a date is read in one form', () => {
  expect(formatDate('2026-03-02 14:00:00')).toBe('2026.03.02');
  expect(formatDateTime('2026-03-02 14:00:00')).toBe('2026.03.02 14:00');
  expect(formatDateTime('2026-03-02')).toBe('2026.03.02');
});
