import type { ShopRefusalName } from '@duskline/contract/shop/refusals';
import { useRef, useState } from 'react';
import { isRefusal, isRefused } from '../errors/error-text.ts';

/** How something is saved that several staff may edit. */
export type VersionedSave<Form, Base, Saved extends Base> = {
  save: (base: Base, form: Form) => Promise<Saved>;
  /** Read what is stored now. */
  read: (base: Base) => Promise<Saved>;
  /** The refusals of `save` for a base that is no longer the last. */
  changedMeanwhile: readonly ShopRefusalName[];
  /** Say whether a form that was sent is what is stored. */
  isStored: (sent: Form, now: Saved) => boolean;
  /** The form to save upon `sent`, which is stored, where `typed` was typed since. */
  formAfter?: ((sent: Form, typed: Form, now: Saved) => Form) | undefined;
};

/**
 * Save a form upon what it was edited from. A save without a reply may be stored: the next press is
 * then refused as if somebody else had changed it. What is stored is read, and where it is what had no
 * reply, it is one's own: it is saved, and what was typed since is saved upon it. Where it is anything
 * else the refusal stands, for the screen to show what somebody else changed. Once the form is edited
 * from another base, what was sent before is over. While `mayBeStored`, a form that is typed back to its
 * base has to be saved like any other: what is stored may be what had no reply. Until then nothing that
 * is read takes its place, and leaving it is asked about.
 */
export function useVersionedSave<Form, Base, Saved extends Base>({
  save,
  read,
  changedMeanwhile,
  isStored,
  formAfter = (_sent, typed) => typed,
}: VersionedSave<Form, Base, Saved>): {
  saveUpon: (base: Base, form: Form) => Promise<Saved>;
  /** Say whether something that was sent upon this base had no reply. */
  mayBeStored: (base: Base) => boolean;
} {
  const unanswered = useRef<{ base: Base; forms: readonly Form[] }>(undefined);
  /** The same for what is drawn. */
  const [uncertain, setUncertain] = useState<{ base: Base }>();
  const sentUpon = (base: Base) =>
    unanswered.current?.base === base ? unanswered.current.forms : [];
  function note(now: typeof unanswered.current): void {
    unanswered.current = now;
    setUncertain(now);
  }
  async function saveUpon(base: Base, typed: Form): Promise<Saved> {
    const send = (now: Base, form: Form) =>
      save(now, form).catch((error: unknown) => {
        if (!isRefused(error)) note({ base, forms: [...sentUpon(base), form] });
        throw error;
      });
    const saved = await send(base, typed).catch(async (error: unknown) => {
      const forms = sentUpon(base);
      if (!isRefusal(error, ...changedMeanwhile) || forms.length === 0) throw error;
      const now = await read(base);
      const sent = forms.findLast((form) => isStored(form, now));
      if (sent === undefined) throw error;
      return isStored(typed, now) ? now : send(now, formAfter(sent, typed, now));
    });
    note(undefined);
    return saved;
  }
  return { saveUpon, mayBeStored: (base) => uncertain !== undefined && uncertain.base === base };
}
