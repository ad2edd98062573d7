import type { Clock } from '../clock.ts';

export type TestClock = Clock & {
  /** Let time pass. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
  set(moment: Date): void;
};

/** Create a clock that stands still, at noon of a Monday in Seoul, until a test moves it. */
export function createTestClock(start = new Date('2026-05-04T12:00:00+09:00')): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
    set(moment) {
      now = moment.getTime();
    },
  };
}
