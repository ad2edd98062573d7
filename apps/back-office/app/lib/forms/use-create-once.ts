import { useRef, useState } from 'react';
import { isSameForm } from './same-form.ts';
import { isPressOpen } from './use-press-once.ts';
import { useVersionedSave, type VersionedSave } from './use-versioned-save.ts';

/**
 * Create something once, however often it is pressed and whatever is typed in between. Where no reply
 * told what became of a form, also where the session ended before the next press, the same form is sent
 * once more with the same key: the API then returns what it made. What was typed since is saved upon
 * that. Where the API refuses the former form, nothing was made of it: what is typed now is sent, so that
 * nobody is told of a form that they no longer see.
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
  const send = async (form: Form): Promise<Made> => {
    unanswered.current = { form };
    return create(form, key).catch((error: unknown) => {
      if (!isPressOpen(error)) unanswered.current = undefined;
      throw error;
    });
  };
  return async (typed) => {
    const first = unanswered.current?.form ?? typed;
    if (isSameForm(first, typed)) return send(first);
    const made = await send(first).catch((error: unknown) => {
      if (isPressOpen(error)) throw error;
      return undefined;
    });
    return made === undefined ? send(typed) : change(made, first, typed);
  };
}

/**
 * Save a form that is new or has been saved before: it is created once, then changed, upon what it was
 * edited from. Returns the number of what was created, or what it is after the change.
 */
export function useSaveOnce<Form, Saved extends object>({
  base,
  create,
  noOf,
  read,
  change,
  changedMeanwhile,
  isStored,
  formAfter = (_sent, typed) => typed,
}: Pick<VersionedSave<Form, Saved, Saved>, 'changedMeanwhile' | 'isStored' | 'formAfter'> & {
  /** As it was saved last; undefined for a new one. */
  base: Saved | undefined;
  create: (form: Form, key: string) => Promise<number>;
  noOf: (saved: Saved) => number;
  read: (no: number) => Promise<Saved>;
  change: (base: Saved, form: Form) => Promise<Saved>;
}): (form: Form) => Promise<{ created: number; changed?: undefined } | { changed: Saved }> {
  const createOnce = useCreateOnce<Form, number>({
    create,
    change: async (no, first, typed) => {
      const made = await read(no);
      await change(made, formAfter(first, typed, made));
      return no;
    },
  });
  const changeUpon = useVersionedSave<Form, Saved, Saved>({
    ...{ save: change, changedMeanwhile, isStored, formAfter },
    read: (before) => read(noOf(before)),
  });
  return async (form) =>
    base === undefined
      ? { created: await createOnce(form) }
      : { changed: await changeUpon(base, form) };
}
