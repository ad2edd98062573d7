import { expect, test } from 'vitest';
import { operationTexts } from './operation.ts';

test('the operation page asks staff for nothing that needs a terminal', () => {
  const texts = JSON.stringify(operationTexts);
  expect(texts).not.toMatch(/npm |_SECRET|_KEYS/);
});
