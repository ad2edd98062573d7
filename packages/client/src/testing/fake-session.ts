import type { Caller } from '../create-caller.ts';
import type { Session, SessionSnapshot } from '../session.ts';

/** A session for tests of screens: logged in or not as told, with the callers a test prepared. */
export function createFakeSession(options: {
  shop: Caller;
  member: Caller;
  loginId?: string;
}): Session {
  let current: SessionSnapshot = { loginId: options.loginId, isTokenConfirmed: false };
  const listeners = new Set<() => void>();
  function show(next: SessionSnapshot): void {
    current = next;
    for (const listener of listeners) listener();
  }
  const logIn = async () => show({ loginId: 'login', isTokenConfirmed: false });
  return {
    shop: options.shop,
    member: options.member,
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    login: logIn,
    adopt: logIn,
    logout: async () => show({ loginId: undefined, isTokenConfirmed: false }),
    checkActive: async () => {},
    loadProfile: () => Promise.reject(new Error('no profile prepared')),
    setTokenConfirmed: (isTokenConfirmed) => show({ ...current, isTokenConfirmed }),
    onEnded: () => () => {},
  };
}
