import type { ShopRefusalName } from '@duskline/contract/shop/refusals';
import { useRef, useState } from 'react';
import { errorTextOf, isRefusal, isRefused } from '../errors/error-text.ts';
import type { FormChange } from './form-changes.ts';

/**
 * Save a short form that shows within itself what somebody else saved meanwhile. Refused with `refusal`,
 * what is stored is read, and the form goes on from it. What had no reply may be stored and is one's own:
 * where nothing is left that somebody else changed, it is saved upon what is there now. Where it cannot be
 * read the refusal's sentence stands, and the next press is refused again.
 */
export function useTheirChanges<Form, Seen, Gone extends string = never>({
  refusal,
  base,
  save,
  saveUpon,
  read,
  goOnFrom,
}: {
  refusal: ShopRefusalName;
  /** As it was seen; undefined for a new one. */
  base: Seen | undefined;
  /** Save upon what was seen. */
  save: (form: Form) => Promise<unknown>;
  /** Save upon what is there now. */
  saveUpon: (now: Seen, form: Form) => Promise<unknown>;
  /** Read what is stored now. */
  read: (base: Seen) => Promise<Seen>;
  /**
   * Take what is stored now for what was seen; returns what somebody else changed. `sent`: the forms of
   * which one may be stored.
   */
  goOnFrom: (base: Seen, now: Seen, sent: readonly Form[]) => readonly FormChange[] | Gone;
}): {
  theirs: readonly FormChange[] | Gone;
  save: (form: Form) => Promise<unknown>;
  /**
   * Something that was sent had no reply: then what is typed back is a change too, and closing is asked
   * about.
   */
  mayBeStored: boolean;
  /** The sentence of a failed save, where what somebody else changed does not say it. */
  errorText: (error: unknown) => string | undefined;
} {
  const [theirs, setTheirs] = useState<readonly FormChange[] | Gone>([]);
  const unanswered = useRef<readonly Form[]>([]);
  /** The same for what is drawn. */
  const [isUncertain, setUncertain] = useState(false);
  function note(forms: readonly Form[]): void {
    unanswered.current = forms;
    setUncertain(forms.length > 0);
  }
  function failed(error: unknown, form: Form): never {
    if (!isRefused(error)) note([...unanswered.current, form]);
    throw error;
  }
  return {
    theirs,
    save: (form) =>
      save(form).catch(async (error: unknown) => {
        if (base === undefined || !isRefusal(error, refusal)) return failed(error, form);
        // Else what was found before would stand for this refusal.
        setTheirs([]);
        const now = await read(base).catch(() => undefined);
        if (now === undefined) throw error;
        const found = goOnFrom(base, now, [...unanswered.current, form]);
        note([]);
        setTheirs(found);
        if (found.length > 0) throw error;
        return saveUpon(now, form).catch((later: unknown) => failed(later, form));
      }),
    mayBeStored: isUncertain,
    errorText: (error) =>
      theirs.length > 0 && isRefusal(error, refusal) ? undefined : errorTextOf(error),
  };
}
