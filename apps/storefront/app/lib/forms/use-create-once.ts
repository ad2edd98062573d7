import { useRef } from 'react';
import { isUnanswered } from '../errors/error-text.ts';

/**
 * Returns how a form's draft is created once, also where a reply was lost: what is sent again after that
 * is looked for first. What has arrived is only changed to what the form has now.
 */
export function useCreateOnce<Draft, Found>({
  create,
  find,
  change,
}: {
  create: (draft: Draft) => Promise<unknown>;
  /** Find what was made of a draft that may have arrived. */
  find: (draft: Draft) => Promise<Found | undefined>;
  change: (found: Found, draft: Draft) => Promise<unknown>;
}): (draft: Draft) => Promise<void> {
  const unanswered = useRef<Draft>(undefined);
  return async (draft) => {
    const sent = unanswered.current;
    const found = sent && (await find(sent));
    if (found !== undefined) {
      if (JSON.stringify(sent) !== JSON.stringify(draft)) await change(found, draft);
      return;
    }
    try {
      await create(draft);
    } catch (error) {
      if (isUnanswered(error)) unanswered.current = draft;
      throw error;
    }
  };
}
