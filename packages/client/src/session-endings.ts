import { subscribeTo } from './subscribe-to.ts';

export type SessionEnd = 'logged_out' | 'refused';

export type SessionEndings = {
  announce(why: SessionEnd): void;
  /** Call back when the session ends, and at once where it ended before anybody listened. */
  onEnded(listener: (why: SessionEnd) => void): () => void;
};

/**
 * Create the place where the end of a session is announced. What listens is loaded after the first
 * view: an end before that waits for it, or whoever logs out early would stay on a page for members.
 */
export function createSessionEndings(): SessionEndings {
  const listeners = new Set<(why: SessionEnd) => void>();
  let waiting: SessionEnd | undefined;
  return {
    announce(why) {
      if (listeners.size === 0) waiting = why;
      for (const listener of listeners) listener(why);
    },
    onEnded(listener) {
      const missed = waiting;
      waiting = undefined;
      if (missed) listener(missed);
      return subscribeTo(listeners, listener);
    },
  };
}
