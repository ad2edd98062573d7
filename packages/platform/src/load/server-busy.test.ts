import { expect, test } from 'vitest';
import { createFreshRead } from '../cache/fresh-read.ts';
import { noteBegun, runRequest } from './server-busy.ts';

test('of a crowd that reads one stock, only who reads counts as coming for a connection', async () => {
  const read = createFreshRead<number>();
  const ends: (() => void)[] = [];
  let coming = 0;
  const ask = () =>
    new Promise<number>((resolve) => {
      coming += 1;
      const work = () => {
        void read('hat', async () => {
          await new Promise<void>((end) => ends.push(end));
          noteBegun();
          return 3;
        }).then(resolve);
      };
      runRequest({ kind: 'browsing', waitsMs: 1000 }, work, () => {
        coming -= 1;
      });
    });
  const crowd = Array.from({ length: 100 }, ask);
  expect(coming, 'the first read, and the next for all others').toBe(2);
  ends.shift()?.();
  expect(await crowd[0]).toBe(3);
  await new Promise((resolve) => setImmediate(resolve));
  expect(coming).toBe(1);
  ends.shift()?.();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([3]));
  expect(coming).toBe(0);
});
