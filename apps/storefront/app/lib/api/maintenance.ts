import { useSyncExternalStore } from 'react';

let isDown = false;
const listeners = new Set<() => void>();

/** An API answered 503 in the browser: the maintenance screen takes the page's place. */
export function enterMaintenance(): void {
  isDown = true;
  for (const listener of listeners) listener();
}

/** Whether the shop has gone into maintenance since this page came. */
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
