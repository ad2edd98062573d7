import type { ShopRefusalName } from '@duskline/contract/shop/refusals';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { errorTextOf, isRefusal } from '../errors/error-text.ts';
import { useShortcuts } from '../shortcuts/shortcuts.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { findIssues, type Rules } from './find-issues.ts';
import { changedFields, mergeForms } from './form-changes.ts';
import { isSameForm } from './same-form.ts';
import { SaveBar } from './save-bar.tsx';
import { showProblems } from './show-problems.ts';
import { useCreateOnce } from './use-create-once.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { useReported } from './use-reported.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { useVersionedSave } from './use-versioned-save.ts';

/** The first sentence of each field that is wrong, by the field's name. */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

/** What the editor's fields need: the form as it is now, and how it changes. */
type EditedForm<Form, Saved> = {
  form: Form;
  errors: FormErrors;
  /** As it was saved last; undefined for a new one. */
  base: Saved | undefined;
  onChange: (change: Partial<Form>) => void;
};

/** What an editor says; `save` is its button, `create` that of a new one. */
type EditorTexts = {
  title: string;
  save: string;
  create?: string;
  saved: string;
  created: string;
  invalid: string;
};

/** The calls of what is edited, and where its screens find what was saved. */
export type VersionedCalls<Form, Saved> = {
  /** `key` names the new one, so that a second press finds it. */
  create: (form: Form, key: string) => Promise<Saved>;
  save: (base: Saved, form: Form) => Promise<Saved>;
  /** Read what somebody else saved. */
  read: (base: Saved) => Promise<Saved>;
  /** The refusal of `save` for a base that is no longer the last. */
  changedMeanwhile: ShopRefusalName;
  /** Put it into the cache, where its own screen reads it. */
  remember: (saved: Saved) => void;
  /** Have its lists read again. */
  refresh: () => Promise<unknown>;
  /** Go to the screen of one that was new. */
  open: (saved: Saved) => Promise<unknown> | unknown;
};

/** Check the form as a save does, and show what is wrong at its fields; false where anything is. */
export type CheckForm = () => Promise<boolean>;

/**
 * The form of something that several staff may edit: whoever saves second is shown what the first
 * changed, what is typed while it saves stays, and nothing that is not saved is lost unasked. What
 * becomes of it meanwhile, by a publication say, is shown where nothing was edited.
 */
export function VersionedEditor<Form extends object, Saved extends { form: Form }>({
  saved,
  empty,
  canWrite,
  texts,
  names,
  describe,
  rules,
  calls,
  onDirty,
  extra,
  children,
}: {
  /** Undefined for a new one, which begins as `empty`. */
  saved: Saved | undefined;
  empty: Form;
  canWrite: boolean;
  texts: EditorTexts;
  /** Of the fields, for the comparison with what somebody else saved. */
  names: Readonly<Record<string, string>>;
  describe?: (field: string, value: unknown) => string;
  /** Loads the contract's rules of the form. */
  rules: () => Promise<Rules>;
  calls: VersionedCalls<Form, Saved>;
  /** Called where the form differs from what is saved, or no longer does. */
  onDirty?: ((isDirty: boolean) => void) | undefined;
  /** A button before that which saves, such as a preview of the form. */
  extra?: (edited: { form: Form; check: CheckForm }) => ReactNode;
  children: (edited: EditedForm<Form, Saved>) => ReactNode;
}): ReactNode {
  const [{ form, base }, setEdited] = useState({ form: saved?.form ?? empty, base: saved });
  const isDirty = changedFields(base?.form ?? empty, form).length > 0;
  const { saveUpon, mayBeStored } = useVersionedSave<Form, Saved, Saved>({
    ...{ save: calls.save, read: calls.read, changedMeanwhile: [calls.changedMeanwhile] },
    isStored: (sent, now) => isSameForm(sent, now.form),
  });
  const hasToSave = isDirty || (base !== undefined && mayBeStored(base));
  const [known, setKnown] = useState(saved);
  if (saved && saved !== known) {
    setKnown(saved);
    // Over what is edited, or was sent and may be stored, nothing is put: saving it will find the
    // difference.
    if (!hasToSave) setEdited({ base: saved, form: saved.form });
  }
  const [errors, setErrors] = useState<FormErrors>({});
  const [theirs, setTheirs] = useState<Saved>();
  const element = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(hasToSave);
  useReported(hasToSave, onDirty);

  const createOnce = useCreateOnce<Form, Saved>({
    create: calls.create,
    change: (made, first, typed) => calls.save(made, mergeForms(first, typed, made.form)),
  });
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: Form) => (base ? saveUpon(base, sent) : createOnce(sent)),
    onSuccess: async (now, sent) => {
      calls.remember(now);
      if (base) {
        setEdited(({ form: typed }) => ({
          base: now,
          form: typed === sent ? now.form : mergeForms(sent, typed, now.form),
        }));
        showToast(texts.saved);
      } else {
        guard.release();
        showToast(texts.created);
        await calls.open(now);
      }
    },
    onError: async (error) => {
      if (!base || !isRefusal(error, calls.changedMeanwhile)) return;
      // Where it cannot be read the refusal's sentence stands, and the next press is refused again.
      await calls.read(base).then(setTheirs, () => {});
    },
    // Without a reply it may be stored all the same.
    onSettled: () => calls.refresh(),
  });

  const submit = useOneAtATime(async () => {
    if (!canWrite) return;
    if (base && !hasToSave) return showToast(uiTexts.unchanged);
    // What is refused the bar below says.
    if (await check()) await save.mutateAsync(form).catch(() => {});
  });
  async function check(): Promise<boolean> {
    const found = await findFormErrors(rules, form);
    if (Object.keys(found).length === 0) {
      setErrors(found);
      return true;
    }
    showProblems(element.current, () => setErrors(found));
    return false;
  }
  useShortcuts([
    {
      keys: 'mod+s',
      does: texts.save,
      group: texts.title,
      run: () => element.current?.requestSubmit(),
    },
  ]);
  const onChange = useCallback((change: Partial<Form>) => {
    setEdited((before) => ({ ...before, form: { ...before.form, ...change } }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  }, []);
  const goOnFrom = (newBase: Saved, newForm: Form) => {
    setEdited({ base: newBase, form: newForm });
    setTheirs(undefined);
    save.reset();
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={!canWrite} className="contents">
        {children({ form, errors, base, onChange })}
      </fieldset>
      {canWrite && (
        <SaveBar
          problems={
            <Problems
              {...{ errors }}
              invalid={texts.invalid}
              refusal={theirs ? undefined : errorTextOf(save.error)}
            />
          }
        >
          {isDirty && base && (
            <Button onClick={() => setEdited({ base, form: base.form })}>{uiTexts.cancel}</Button>
          )}
          {extra?.({ form, check })}
          <Button type="submit" variant="solid" isPending={save.isPending}>
            {base ? texts.save : (texts.create ?? texts.save)}
          </Button>
        </SaveBar>
      )}
      {theirs && base && (
        <ChangedMeanwhile
          {...{ names, ...(describe && { describe }) }}
          base={base.form}
          mine={form}
          theirs={theirs.form}
          onMerge={() => goOnFrom(theirs, mergeForms(base.form, form, theirs.form))}
          onDiscard={() => {
            calls.remember(theirs);
            goOnFrom(theirs, theirs.form);
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}

function Problems({
  errors,
  invalid,
  refusal,
}: {
  errors: FormErrors;
  invalid: string;
  refusal: string | undefined;
}): ReactNode {
  const problems = Object.entries(errors);
  if (problems.length === 0 && !refusal) return null;
  return (
    <Note tone="bad" isUrgent>
      {problems.length > 0 ? invalid : refusal}
      {problems.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {problems.map(([field, text]) => (
            <li key={field}>{text}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}

async function findFormErrors(rules: () => Promise<Rules>, form: object): Promise<FormErrors> {
  const found: Partial<Record<string, string>> = {};
  for (const { path, message } of await findIssues(rules, form)) found[String(path[0])] ??= message;
  return found;
}
