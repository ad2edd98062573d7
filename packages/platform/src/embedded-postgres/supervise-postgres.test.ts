import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supervise } from './supervise-postgres.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that is dead until its last statement has ended after so long, and what was said of it. */
function superviseDead(statementMs: number) {
  const seen: string[] = [];
  const began = Date.now();
  let isRunning = false;
  const supervision = supervise(
    {
      isRunning: async () => isRunning,
      start: async () => {
        if (Date.now() - began < statementMs) throw new Error('left running');
        isRunning = true;
      },
    },
    {
      death: () => seen.push('death'),
      back: () => seen.push('back'),
      givenUp: (error) => seen.push(String(error)),
    },
  );
  return { seen, supervision };
}

test('a killed server is back once the longest statement that it left running has ended', async () => {
  const { seen, supervision } = superviseDead(65_000);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(seen).toEqual(['death', 'back']);
  await supervision.stop();
});

test('a server that does not start at all is given up, and said so once', async () => {
  const { seen, supervision } = superviseDead(Number.POSITIVE_INFINITY);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(seen).toEqual(['death', 'Error: left running']);
  await supervision.stop();
});
