import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** In letters that each page has: those of the other fonts do not come without a network either. */
export const OFFLINE_TEXT = '인터넷 연결이 끊겼어요. 연결되면 이어서 볼 수 있어요.';

/** Return whether the browser has a network; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
