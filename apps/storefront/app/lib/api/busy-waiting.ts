import { useSyncExternalStore } from 'react';

/** What waits for its next try because the store has too many visitors; undefined where nothing does. */
export type BusyWaiting = 'reading' | 'changing' | undefined;

let reads = 0;
let changes = 0;
const listeners = new Set<() => void>();

/** Say that a call waits; returns how to say that it is over. */
export function beginBusyWait(isRead: boolean): () => void {
  add(isRead, 1);
  return () => add(isRead, -1);
}

function add(isRead: boolean, by: 1 | -1): void {
  if (isRead) reads += by;
  else changes += by;
  for (const listener of listeners) listener();
}

/** Follow whether calls of this page wait because the store is busy. */
export function useBusyWaiting(): BusyWaiting {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (changes > 0 ? 'changing' : reads > 0 ? 'reading' : undefined),
    () => undefined,
  );
}
