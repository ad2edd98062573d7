import { expect, test } from 'vitest';
import { atMostEvery, makeOnce } from './at-most-every.ts';

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

test('what is made once is shared by all, and made again where it could not be', async () => {
  let made = 0;
  const make = makeOnce(async () => {
    made += 1;
    if (made === 1) throw new Error('EMFILE: too many open files');
    return made;
  });
  expect(await Promise.allSettled([make(), make()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(made).toBe(1);
  expect(await Promise.all([make(), make()])).toEqual([2, 2]);
  expect(await make()).toBe(2);
});
