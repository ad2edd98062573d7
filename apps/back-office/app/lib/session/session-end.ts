let isEnded = false;
let isLoggedOut = false;
let idleMs: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  if (next === isEnded) return;
  isEnded = next;
  for (const listener of listeners) listener();
}

/**
 * Whether the session ended while a page was open: by the server, which refused a call, or because
 * nothing was called for so long that it must have. The page stays, so that nothing typed is lost, and
 * asks to log in over it.
 */
export const sessionEnd = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => isEnded,
  /** Whether somebody logged out here, and nobody has been found to be logged in since. */
  isLoggedOut: (): boolean => isLoggedOut,
  note(): void {
    set(true);
  },
  /** Somebody is logged in (again). */
  clear(): void {
    set(false);
  },
  /** From now on a session lasts so long without a call. */
  setIdle(seconds: number): void {
    isLoggedOut = false;
    idleMs = seconds * 1000;
    sessionEnd.touch();
  },
  /** A call was answered: the session lasts from here. */
  touch(): void {
    clearTimeout(timer);
    if (idleMs !== undefined) timer = setTimeout(() => set(true), idleMs);
  },
  /** Somebody logged out: no call will end the session. */
  stop(): void {
    clearTimeout(timer);
    idleMs = undefined;
    isLoggedOut = true;
    set(false);
  },
};
