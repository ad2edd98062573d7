import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterShelfCount, onShelf } from './shelf-count.rules.ts';

test('ten on the shelf, three of them for orders that have not left: seven can be sold', () => {
  expect(onShelf({ available: 7, ordered: 3 })).toBe(10);
  expect(afterShelfCount(10, { ordered: 3 })).toEqual({ available: 7, missing: 0 });
});

test('fewer than are ordered: nothing can be sold, and the missing ones are said', () => {
  expect(afterShelfCount(2, { ordered: 3 })).toEqual({ available: 0, missing: 1 });
});

test('what is counted is what can be sold and what is ordered, less what is missing', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (counted, ordered) => {
      const { available, missing } = afterShelfCount(counted, { ordered });
      expect(available + ordered - missing).toBe(counted);
      expect(Math.min(available, missing)).toBe(0);
    }),
  );
});
