import type { SessionSnapshot } from '@duskline/client';
import { useSyncExternalStore } from 'react';
import { useApi } from '../api/api.ts';

/** Who is shopping. `unknown` while the server's page has not come to life in the browser yet. */
export type Shopper = {
  kind: 'unknown' | 'guest' | 'member';
  /** First part of every query key of this shopper's own data: another login, another cache. */
  key: string;
  isTokenConfirmed: boolean;
};

const unknown: Shopper = { kind: 'unknown', key: 'unknown', isTokenConfirmed: false };
const guest: Shopper = { kind: 'guest', key: 'guest', isTokenConfirmed: false };

/** Who is shopping, here and now; changes with login and logout, in other tabs too. */
export function useShopper(): Shopper {
  const api = useApi();
  const snapshot = useSyncExternalStore(
    (listener) => api.session.subscribe(listener),
    () => api.session.snapshot(),
    () => undefined,
  );
  return snapshot ? shopperOf(snapshot) : unknown;
}

function shopperOf({ loginId, isTokenConfirmed }: SessionSnapshot): Shopper {
  return loginId ? { kind: 'member', key: loginId, isTokenConfirmed } : guest;
}
