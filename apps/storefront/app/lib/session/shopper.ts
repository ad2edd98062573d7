import type { SessionSnapshot } from '@duskline/client';
import { useSyncExternalStore } from 'react';
import { useApi } from '../api/api.ts';

/** Who is shopping; `unknown` on the server and until the page is hydrated. */
export type Shopper = {
  kind: 'unknown' | 'guest' | 'member';
  /** The first part of every query key of this shopper's own data, so that logins never share it. */
  key: string;
  isTokenConfirmed: boolean;
  /** The login could not be renewed for now: the network or a server failed. */
  isRenewalDelayed: boolean;
};

const nothing = { isTokenConfirmed: false, isRenewalDelayed: false };
const unknown: Shopper = { kind: 'unknown', key: 'unknown', ...nothing };
const guest: Shopper = { kind: 'guest', key: 'guest', ...nothing };

/** Follow who is shopping; changes with login and logout, in other tabs too. */
export function useShopper(): Shopper {
  const api = useApi();
  const snapshot = useSyncExternalStore(
    (listener) => api.session.subscribe(listener),
    () => api.session.snapshot(),
    () => undefined,
  );
  return snapshot ? shopperOf(snapshot) : unknown;
}

function shopperOf({ loginId, ...state }: SessionSnapshot): Shopper {
  return loginId ? { kind: 'member', key: loginId, ...state } : guest;
}
