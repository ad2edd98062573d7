import { expect, test } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

test('what is asked for often is read once in its time, and again after a failure', async () => {
  let now = 0;
  let reads = 0;
  let isBroken = false;
  const read = atMostEvery(
    15_000,
    async () => {
      reads += 1;
      if (isBroken) throw new Error('no database');
      return reads;
    },
    () => now,
  );
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  now = 14_999;
  expect(await read()).toBe(1);
  now = 15_000;
  expect(await read()).toBe(2);
  now = 40_000;
  isBroken = true;
  await expect(read()).rejects.toThrow('no database');
  isBroken = false;
  expect(await read()).toBe(4);
});
