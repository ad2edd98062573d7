import type { BrowserStore, SessionClock } from '../session-ports.ts';

/** A browser's storage: each `tab()` sees the same text and hears of the others' changes. */
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
      let hear = () => {};
      tabs.push(() => hear());
      const own = tabs.length - 1;
      return {
        read: () => text,
        write(next) {
          text = next;
          tabs.forEach((tell, index) => {
            if (index !== own) tell();
          });
        },
        onOtherTab: (listener) => {
          hear = listener;
        },
      };
    },
  };
}

/** Time that passes only when told, or when somebody waits. */
export function createFakeClock(start = Date.parse('2025-03-01T00:00:00Z')) {
  let now = start;
  const waits: number[] = [];
  const clock: SessionClock = {
    now: () => now,
    async wait(ms) {
      waits.push(ms);
      now += ms;
    },
  };
  return {
    ...clock,
    /** Every wait so far, in ms. */
    waits,
    pass(ms: number) {
      now += ms;
    },
  };
}
