import type { SessionSnapshot } from '@duskline/client';
import { startTransition, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi } from '../api/api.ts';
import { useIsServed } from '../hydration/use-is-served.ts';

/** Who is shopping; `unknown` on the server, and in a page it drew until shortly after the hydration. */
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

/**
 * Follow who is shopping; changes with login and logout, in other tabs too. A page that the server drew
 * learns it in a transition: all its parts that ask would otherwise be drawn again in one task, right
 * when the page is hydrated.
 */
export function useShopper(): Shopper {
  // Its session is opened in the browser alone: not read while the server renders.
  const api = useApi();
  const isServed = useIsServed();
  const [isKnown, setKnown] = useState(!isServed);
  useEffect(() => startTransition(() => setKnown(true)), []);
  const snapshot = useSyncExternalStore(
    useCallback((listener: () => void) => api.session.subscribe(listener), [api]),
    () => api.session.snapshot(),
    () => (import.meta.env.SSR ? undefined : api.session.snapshot()),
  );
  return isKnown && snapshot ? shopperOf(snapshot) : unknown;
}

/**
 * Returns the function that says at a press whether a member is shopping. What is pressed in a page that
 * the server drew may be pressed while that page still shows nobody's (`unknown`).
 */
export function useIsMemberNow(): () => boolean {
  const api = useApi();
  return () => api.session.snapshot().loginId !== undefined;
}

function shopperOf({ loginId, ...state }: SessionSnapshot): Shopper {
  return loginId ? { kind: 'member', key: loginId, ...state } : guest;
}
