import { useSyncExternalStore } from 'react';

/** What staff say meanwhile, where they said something. */
type Maintenance = { message: string | undefined };

let maintenance: Maintenance | undefined;
const listeners = new Set<() => void>();

/**
 * Show the maintenance screen instead of the page, because an API responded with 503; with `message`,
 * which may come a moment later, as soon as the response's body is read.
 */
export function enterMaintenance(message?: string): void {
  maintenance = { message: message ?? maintenance?.message };
  for (const listener of listeners) listener();
}

/** Follow whether an API has responded with 503 since this page was loaded, and what it said. */
export function useMaintenance(): Maintenance | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => maintenance,
    () => undefined,
  );
}
