import { useSyncExternalStore } from 'react';

const FIRST_PAUSE_MS = 3_000;
const LONGEST_PAUSE_MS = 60_000;
/** By then it is no short break of the network: the file may have gone with an earlier release. */
const TRIES_UNTIL_MISSING = 3;
/** After about four minutes only the shopper or the network is waited for. */
const MOST_TRIES = 8;

const missing = new Set<unknown>();
const waiting = new Set<() => void>();
const listeners = new Set<() => void>();

function setMissing(load: unknown, isMissing: boolean): void {
  if (missing.has(load) === isMissing) return;
  if (isMissing) missing.add(load);
  else missing.delete(load);
  for (const listener of listeners) listener();
}

/**
 * Load code, and again where it does not arrive: after pauses that double up to a minute, at once where
 * the network is back or the shopper asks for it, and after eight tries only then. It settles once the
 * code is there. The page is never loaded again by itself: what is typed into it would be lost.
 */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  let tries = 0;
  for (;;) {
    try {
      const code = await load();
      setMissing(load, false);
      return code;
    } catch {
      // Without a network no try says anything about the file.
      if (navigator.onLine) tries += 1;
      if (tries >= TRIES_UNTIL_MISSING) setMissing(load, true);
      await pauseAfter(tries);
    }
  }
}

function pauseAfter(tries: number): Promise<void> {
  const pauseMs =
    tries === 0 ? LONGEST_PAUSE_MS : Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      waiting.delete(go);
      resolve();
    };
    const timer = tries < MOST_TRIES ? setTimeout(go, pauseMs) : undefined;
    addEventListener('online', go);
    waiting.add(go);
  });
}

/** Ask at once for all code that is waited for. */
export function askForCodeAgain(): void {
  for (const go of [...waiting]) go();
}

/** Return whether code of the page was asked for several times and did not arrive. */
export function useIsCodeMissing(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => missing.size > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
