import { afterEach, expect, test, vi } from 'vitest';
import { randomUuid } from './random-uuid.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page over plain http, where browsers make no UUID themselves, makes one that is like no other', () => {
  const random = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues: random });
  const made = Array.from({ length: 100 }, randomUuid);
  expect(new Set(made).size).toBe(made.length);
  for (const uuid of made) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});
