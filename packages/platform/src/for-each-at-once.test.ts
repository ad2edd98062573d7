import { expect, test } from 'vitest';
import { forEachAtOnce } from './for-each-at-once.ts';

test('each item is worked on once, no more than so many at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await forEachAtOnce([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});
