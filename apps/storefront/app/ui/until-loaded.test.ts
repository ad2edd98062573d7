// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForCodeAgain, untilLoaded } from './until-loaded.ts';

const GONE = new TypeError('Failed to fetch dynamically imported module');
let isOnline = true;
const networkComes = () => {
  isOnline = true;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Code that does not arrive until `arrives` is called; `tries` says when it was asked for, in seconds. */
function lostCode() {
  const begin = Date.now();
  const tries: number[] = [];
  const load = vi.fn(async (): Promise<string> => {
    tries.push((Date.now() - begin) / 1000);
    throw GONE;
  });
  const loaded = untilLoaded(load);
  return { tries, loaded, arrives: () => load.mockResolvedValue('code') };
}

test('a file that is gone is asked for ever more seldom, and after eight tries no more', async () => {
  const { tries, loaded, arrives } = lostCode();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(tries).toEqual([0, 3, 9, 21, 45, 93, 153, 213]);
  arrives();
  askForCodeAgain();
  expect(await loaded).toBe('code');
});

test('code that came late is asked for at once when the network is back', async () => {
  isOnline = false;
  const { tries, loaded, arrives } = lostCode();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(tries).toEqual([0]);
  arrives();
  networkComes();
  expect(await loaded).toBe('code');
});
