import type { BrowserStore, SessionClock, SessionLock } from './session-ports.ts';

/** Store a text under one key of local storage; in memory where the browser refuses (private windows). */
export function createBrowserStore(key: string): BrowserStore {
  let memory: string | null = null;
  let isRefused = false;
  return {
    read() {
      if (isRefused) return memory;
      try {
        return localStorage.getItem(key);
      } catch {
        isRefused = true; // storage is switched off: this tab has its own
        return memory;
      }
    },
    write(text) {
      memory = text;
      try {
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        isRefused = true;
      }
    },
    onOtherTab(listener) {
      // `key` is null when everything was cleared.
      addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener();
      });
    },
  };
}

/**
 * Lock by Web Locks, so that tabs take turns. Pages outside a secure context have none: there a
 * queue orders the tasks of this tab, and a second tab finds the stored tokens changed.
 */
export function createBrowserLock(name: string): SessionLock {
  if (typeof navigator !== 'undefined' && navigator.locks) {
    return async (task) => await navigator.locks.request(name, task);
  }
  return createQueueLock();
}

/** Run one task after the other, within one page. */
export function createQueueLock(): SessionLock {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined); // the next task runs however this one ended
    return turn;
  };
}

export const browserClock: SessionClock = {
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
