import { useRef } from 'react';
import { isRefused, isSessionRefusal } from '../errors/error-text.ts';

/**
 * Send something once, however often it is pressed. As long as no reply says what became of it, the
 * same key is sent again: the API then does it once, answers as before, or refuses what was typed
 * since (`press_key_taken`). Presses of different things, such as of two messages, have different
 * names by `nameOf`.
 */
export function usePressOnce<Asked, Reply>(
  send: (asked: Asked, key: string) => Promise<Reply>,
  nameOf: (asked: Asked) => string = () => '',
): (asked: Asked) => Promise<Reply> {
  const unanswered = useRef(new Map<string, string>());
  return async (asked) => {
    const name = nameOf(asked);
    const key = unanswered.current.get(name) ?? crypto.randomUUID();
    unanswered.current.set(name, key);
    const reply = await send(asked, key).catch((error: unknown) => {
      if (!isPressOpen(error)) unanswered.current.delete(name);
      throw error;
    });
    unanswered.current.delete(name);
    return reply;
  };
}

/**
 * Say whether it is open what became of a press: no reply said so, or it was sent again after the end
 * of the session, which says nothing of the one before.
 */
export function isPressOpen(error: unknown): boolean {
  return !isRefused(error) || isSessionRefusal(error);
}
