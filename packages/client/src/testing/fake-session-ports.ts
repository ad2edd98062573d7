import type { BrowserStore, SessionClock } from '../session-ports.ts';

/** Fake a browser's storage: each `tab()` sees the same text and is notified by the others. */
export function createFakeBrowserStorage() {
  let text: string | null = null;
  const tabs: (() => void)[] = [];
  return {
    get text() {
      return text;
    },
    put(next: string | null) {
      text = next;
    },
    tab(): BrowserStore {
      let notify = () => {};
      tabs.push(() => notify());
      const own = tabs.length - 1;
      return {
        read: () => text,
        write(next) {
          text = next;
          tabs.forEach((notifyTab, index) => {
            if (index !== own) notifyTab();
          });
        },
        onOtherTab: (listener) => {
          notify = listener;
        },
      };
    },
  };
}

/** A wait as long as this is for another time, not for the call under way. */
const LONG_WAIT_MS = 5000;

/** Fake a clock: time passes by `pass`, or when somebody waits shortly; long waits last until `pass`. */
export function createFakeClock(start = Date.parse('2025-03-01T00:00:00Z')) {
  let now = start;
  const waits: number[] = [];
  let sleepers: { until: number; resolve: () => void }[] = [];
  const clock: SessionClock = {
    now: () => now,
    async wait(ms) {
      waits.push(ms);
      if (ms >= LONG_WAIT_MS) {
        await new Promise<void>((resolve) => sleepers.push({ until: now + ms, resolve }));
      } else now += ms;
    },
  };
  return {
    ...clock,
    /** Every wait so far, in ms. */
    waits,
    pass(ms: number) {
      now += ms;
      for (const { until, resolve } of sleepers) if (until <= now) resolve();
      sleepers = sleepers.filter(({ until }) => until > now);
    },
  };
}
