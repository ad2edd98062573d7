import { useSyncExternalStore } from 'react';

let isDown = false;
const listeners = new Set<() => void>();

/** Show the maintenance screen instead of the page, because an API responded with 503. */
export function enterMaintenance(): void {
  isDown = true;
  for (const listener of listeners) listener();
}

/** Follow whether an API has responded with 503 since this page was loaded. */
export function useMaintenance(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isDown,
    () => false,
  );
}
