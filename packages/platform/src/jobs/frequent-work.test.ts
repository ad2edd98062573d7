import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrequentWork } from './frequent-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('work that takes longer than its time runs once at a time, and is waited for at the end', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const frequent = createFrequentWork(() => {});
  frequent.every(5, () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(2);

  let isStopped = false;
  const stopped = frequent.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect([runs.length, isStopped]).toEqual([2, false]);
  runs[1]?.resolve();
  await stopped;
});

test('work that fails is tried again, and its error is reported', async () => {
  const errors: unknown[] = [];
  const frequent = createFrequentWork((error) => errors.push(error));
  frequent.every(5, () => Promise.reject('no database'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(errors).toEqual(['no database', 'no database']);
  await frequent.stop();
});
