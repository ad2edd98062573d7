import { useSyncExternalStore } from 'react';

/** Whether calls reach the server: by what the browser says, and by what became of the last call. */
export type Connection = 'ok' | 'offline' | 'unreachable';

let isReached = true;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** What is known of the connection. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    addEventListener('online', listener);
    addEventListener('offline', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('online', listener);
      removeEventListener('offline', listener);
    };
  },
  read(): Connection {
    if (typeof navigator !== 'undefined' && navigator.onLine === false) return 'offline';
    return isReached ? 'ok' : 'unreachable';
  },
  /** Note whether the last call reached the server. */
  note(reached: boolean): void {
    if (reached === isReached) return;
    isReached = reached;
    notify();
  },
};

/** Return the connection as it is now; while it is not `ok`, the line above everything says so. */
export function useConnection(): Connection {
  return useSyncExternalStore(connection.subscribe, connection.read, () => 'ok');
}
