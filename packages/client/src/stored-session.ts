import type { BrowserStore } from './session-ports.ts';

export type TimedToken = { token: string; endsAt: number };

/** What a logged-in browser keeps: the Member API's two tokens and the shop's. Times are epoch ms. */
export type StoredSession = {
  /** Made at login; tells one login from another without naming the member. */
  loginId: string;
  access: TimedToken;
  refresh: TimedToken;
  shop: TimedToken;
};

export type SessionKeeper = {
  read(): StoredSession | undefined;
  write(session: StoredSession | undefined): void;
  /** Calls back after every change, here or in another tab. */
  subscribe(listener: () => void): () => void;
};

/** The one owner of the stored session; every read sees what other tabs wrote. */
export function keepSession(store: BrowserStore): SessionKeeper {
  const listeners = new Set<() => void>();
  let lastText: string | null = null;
  let last: StoredSession | undefined;

  function tellAll(): void {
    for (const listener of listeners) listener();
  }
  store.onOtherTab(tellAll);

  return {
    read() {
      const text = store.read();
      if (text !== lastText) {
        lastText = text;
        last = text === null ? undefined : parse(text);
      }
      return last;
    },
    write(session) {
      store.write(session ? JSON.stringify(session) : null);
      tellAll();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Anything that is not a whole session is nobody's. */
function parse(text: string): StoredSession | undefined {
  let value: Partial<StoredSession> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // cut off or written by something else: the shopper logs in again
  }
  const whole =
    typeof value?.loginId === 'string' &&
    [value.access, value.refresh, value.shop].every(
      (held) => typeof held?.token === 'string' && typeof held.endsAt === 'number',
    );
  return whole ? (value as StoredSession) : undefined;
}
