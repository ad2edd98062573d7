import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLoopDelay } from './loop-delay.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Time passes; the timer is run as often as it is due, or once at its end after a stall. */
function pass(ms: number): void {
  now += ms;
  vi.advanceTimersByTime(20);
}

test('a process that comes in time has no delay', () => {
  const loop = watchLoopDelay(() => now);
  for (let at = 0; at < 5; at++) pass(20);
  expect(loop.delayMs()).toBe(0);
  loop.stop();
});

test('a stall is seen by the first who asks, and forgotten within about 100 ms', () => {
  const loop = watchLoopDelay(() => now);
  now += 500;
  // Before the timer: the loop still works on what came during the stall.
  expect(loop.delayMs()).toBe(480);
  vi.advanceTimersByTime(20);
  expect(loop.delayMs()).toBe(480);
  for (let at = 0; at < 5; at++) pass(20);
  expect(loop.delayMs()).toBeLessThan(100);
  loop.stop();
});
