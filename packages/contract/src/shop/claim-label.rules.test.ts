import { expect, test } from 'vitest';
import { claimStateLabel } from './claim-label.rules.ts';

test('a claim state is shown without the brackets of the wire', () => {
  expect(claimStateLabel('반품처리[수거진행]')).toBe('반품처리 · 수거진행');
});
