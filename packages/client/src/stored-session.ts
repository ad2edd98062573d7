import type { BrowserStore } from './session-ports.ts';

export type TimedToken = { token: string; endsAt: number };

/** What a logged-in browser stores: the Member API's two tokens and the shop's. Times are epoch ms. */
export type StoredSession = {
  /** Made at login; distinguishes logins without naming the member. */
  loginId: string;
  access: TimedToken;
  refresh: TimedToken;
  shop: TimedToken;
};

export type SessionStore = {
  read(): StoredSession | undefined;
  save(session: StoredSession | undefined): void;
  /** Calls back after every change, here or in another tab. */
  subscribe(listener: () => void): () => void;
};

/** Create the only owner of the stored session; every read sees what other tabs saved. */
export function createSessionStore(store: BrowserStore): SessionStore {
  const listeners = new Set<() => void>();
  let parsedText: string | null = null;
  let parsed: StoredSession | undefined;

  function notify(): void {
    for (const listener of listeners) listener();
  }
  store.onOtherTab(notify);

  return {
    read() {
      const text = store.read();
      if (text !== parsedText) {
        parsedText = text;
        parsed = text === null ? undefined : parse(text);
      }
      return parsed;
    },
    save(session) {
      store.write(session ? JSON.stringify(session) : null);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Parse a stored session; undefined for anything that is not a whole one. */
function parse(text: string): StoredSession | undefined {
  let value: Partial<StoredSession> | null;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined; // cut off, or of another origin: the shopper logs in again
  }
  const whole =
    typeof value?.loginId === 'string' &&
    [value.access, value.refresh, value.shop].every(
      (token) => typeof token?.token === 'string' && typeof token.endsAt === 'number',
    );
  return whole ? (value as StoredSession) : undefined;
}
