import type { SessionStore } from './stored-session.ts';
import { subscribeTo } from './subscribe-to.ts';

/** What screens know of the session; the same object until something changes. */
export type SessionSnapshot = {
  /** Undefined for a guest; another id means another login. */
  loginId: string | undefined;
  /** Spec, section 4: false from each page change until the cart count call has succeeded. */
  isTokenConfirmed: boolean;
  /**
   * A token could not be renewed because the network or a server failed. Nobody is logged out: the
   * session tries again until it succeeds or is refused.
   */
  isRenewalDelayed: boolean;
};

/** What screens know of a session, kept in step with the stored one. */
export type SessionState = {
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Publish changes; screens are called only where something is different. */
  publish(changes: Partial<SessionSnapshot>): void;
  setTokenConfirmed(isConfirmed: boolean): void;
  /** Aborted when the login that is now stored ends or is replaced. */
  loginSignal(): AbortSignal;
};

/** Create the state of a session: another login that is stored, here or in another tab, starts it again. */
export function createSessionState(stored: SessionStore): SessionState {
  const listeners = new Set<() => void>();
  let login = new AbortController();
  let current: SessionSnapshot = {
    loginId: stored.read()?.loginId,
    isTokenConfirmed: false,
    isRenewalDelayed: false,
  };

  function publish(changes: Partial<SessionSnapshot>): void {
    const next = { ...current, ...changes };
    const isSame =
      next.loginId === current.loginId &&
      next.isTokenConfirmed === current.isTokenConfirmed &&
      next.isRenewalDelayed === current.isRenewalDelayed;
    if (isSame) return;
    current = next;
    for (const listener of listeners) listener();
  }

  stored.subscribe(() => {
    const loginId = stored.read()?.loginId;
    if (loginId === current.loginId) return;
    // What the former login still waits for is of no use, and would be refused when it arrives.
    login.abort();
    login = new AbortController();
    publish({ loginId, isTokenConfirmed: false });
  });

  return {
    snapshot: () => current,
    subscribe: (listener) => subscribeTo(listeners, listener),
    publish,
    setTokenConfirmed(isConfirmed) {
      publish({ isTokenConfirmed: isConfirmed && current.loginId !== undefined });
    },
    loginSignal: () => login.signal,
  };
}
