import { ApiError } from '@duskline/client';
import { useRef, useState } from 'react';
import { isConnectionLoss, isRefused, isSessionRefusal } from '../errors/error-text.ts';
import { isSameForm } from './same-form.ts';
import { useVersionedSave, type VersionedSave } from './use-versioned-save.ts';

/**
 * Create something once, however often it is pressed and whatever is typed in between. A form whose
 * connection was lost, or at which the API failed, may have been made: the next press sends it once more
 * with the same key, and the API returns what it made. What was typed since is saved upon that. Where the
 * API refuses the former form, or fails at it, what is typed now is sent, so that nobody reads of a form
 * that they no longer see. The former one is dropped once it is certain that nothing was made of it.
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
  /** The forms of which one may have been made, as they were sent. */
  const sent = useRef<readonly Form[]>([]);
  const send = async (form: Form): Promise<{ made: Made }> => {
    const others = sent.current.filter((one) => !isSameForm(one, form));
    try {
      const made = await create(form, key);
      sent.current = [form];
      return { made };
    } catch (error) {
      if (isConnectionLoss(error) || isFailure(error)) sent.current = [...others, form];
      if (isRefusedForItself(error)) sent.current = others;
      throw error;
    }
  };
  return async (typed) => {
    for (const former of sent.current.filter((one) => !isSameForm(one, typed))) {
      const reply = await send(former).catch((error: unknown) => {
        if (isConnectionLoss(error) || isSessionRefusal(error)) throw error;
        return undefined;
      });
      if (reply) return change(reply.made, former, typed);
    }
    return (await send(typed)).made;
  };
}

/** Say whether the API failed, maybe once all was done. */
function isFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500;
}

/**
 * Say whether the API refused what a form says. It has then looked for the key: nothing was made of the
 * form before. Who may send nothing, or not so often, is refused before that.
 */
function isRefusedForItself(error: unknown): boolean {
  return error instanceof ApiError && isRefused(error) && ![401, 403, 429].includes(error.status);
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
}): {
  saveOnce: (form: Form) => Promise<{ created: number; changed?: undefined } | { changed: Saved }>;
  /** Say whether a change that was sent had no reply. */
  mayBeStored: () => boolean;
} {
  const createOnce = useCreateOnce<Form, number>({
    create,
    change: async (no, first, typed) => {
      const made = await read(no);
      await change(made, formAfter(first, typed, made));
      return no;
    },
  });
  const { saveUpon, mayBeStored } = useVersionedSave<Form, Saved, Saved>({
    ...{ save: change, changedMeanwhile, isStored, formAfter },
    read: (before) => read(noOf(before)),
  });
  return {
    saveOnce: async (form) =>
      base === undefined
        ? { created: await createOnce(form) }
        : { changed: await saveUpon(base, form) },
    mayBeStored: () => base !== undefined && mayBeStored(base),
  };
}
