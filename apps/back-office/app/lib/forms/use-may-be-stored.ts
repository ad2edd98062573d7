import { useState } from 'react';
import { isRefused } from '../errors/error-text.ts';

/**
 * Whether something that was sent may be stored though no reply said so. A refusal that comes later, of a
 * session that ended say, says nothing of what was sent before it: it is over once something is saved, or
 * once the form is edited from another `base`. Until then what is typed back is a change like any other.
 */
export function useMayBeStored(base: unknown): {
  mayBeStored: boolean;
  /** Send something, and note whether it had a reply. */
  send: <Reply>(sending: () => Promise<Reply>) => Promise<Reply>;
} {
  const [unanswered, setUnanswered] = useState<{ base: unknown }>();
  async function send<Reply>(sending: () => Promise<Reply>): Promise<Reply> {
    try {
      const reply = await sending();
      setUnanswered(undefined);
      return reply;
    } catch (error) {
      if (!isRefused(error)) setUnanswered({ base });
      throw error;
    }
  }
  return { mayBeStored: unanswered !== undefined && unanswered.base === base, send };
}
