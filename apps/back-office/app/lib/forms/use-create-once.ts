import { useRef, useState } from 'react';
import { isConnectionLoss } from '../errors/error-text.ts';

/**
 * Create something once, however often it is pressed and whatever is typed in between. Where no reply
 * told what became of a form, the same form is sent once more with the same key: the API then returns
 * what it made. What was typed since is saved upon that.
 */
export function useCreateOnce<Form, Made>({
  create,
  change,
}: {
  create: (form: Form, key: string) => Promise<Made>;
  /** Save what was typed since `first` was sent, upon what was made of it. */
  change: (made: Made, first: Form, typed: Form) => Promise<Made>;
}): (form: Form) => Promise<Made> {
  const [key] = useState(() => crypto.randomUUID());
  const unanswered = useRef<{ form: Form }>(undefined);
  return async (typed) => {
    const first = unanswered.current?.form ?? typed;
    unanswered.current = { form: first };
    const made = await create(first, key).catch((error: unknown) => {
      if (!isConnectionLoss(error)) unanswered.current = undefined;
      throw error;
    });
    return first === typed ? made : change(made, first, typed);
  };
}
