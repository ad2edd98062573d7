import {
  createDisplayItem,
  getDisplayItem,
  saveDisplayDraft,
} from '@duskline/contract/admin/display.calls';
import type { DisplayForm } from '@duskline/contract/admin/display-form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { displayTexts as texts } from '../../texts/display.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.tsx';
import {
  type DisplayChoices,
  type DisplayItem,
  displayItemKey,
  displayKey,
} from './display.queries.ts';
import { DisplayChangedMeanwhile } from './display-changed-meanwhile.tsx';
import { changedFields, mergeForms } from './display-draft.ts';
import { EventFields } from './event-fields.tsx';
import { findDisplayErrors } from './find-display-errors.ts';
import { BannerFields, PopupFields, SectionFields } from './kind-fields.tsx';
import type { Errors } from './shared-fields.tsx';

type Edited = { form: DisplayForm; base: DisplayItem | undefined };

/** Edit an item's draft, or make a new one. Whoever saves second is shown what the first changed. */
export function DisplayEditor({
  item,
  empty,
  choices,
  canWrite,
  onDirty,
}: {
  /** Undefined for a new item. */
  item: DisplayItem | undefined;
  empty: DisplayForm;
  choices: DisplayChoices;
  canWrite: boolean;
  onDirty?: (isDirty: boolean) => void;
}): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [{ form, base }, setEdited] = useState<Edited>({ form: item?.form ?? empty, base: item });
  // A publication or a roll-back of this page: what was not edited is shown anew.
  const [known, setKnown] = useState(item);
  if (item && item !== known) {
    setKnown(item);
    const isEdited = base !== undefined && changedFields(base.form, form).length > 0;
    setEdited({ base: item, form: isEdited ? form : item.form });
  }
  const [errors, setErrors] = useState<Errors>({});
  const [current, setCurrent] = useState<DisplayItem>();
  /** Names the item that this page creates: a second press finds it. */
  const [key] = useState(() => crypto.randomUUID());
  const element = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const isDirty = changedFields(base?.form ?? empty, form).length > 0;
  const guard = useUnsavedGuard(isDirty);
  // The page's own buttons publish what is saved: they ask to save first.
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: DisplayForm) =>
      base
        ? call(saveDisplayDraft, {
            params: { itemNo: base.itemNo },
            body: { revision: base.revision, form: sent },
          })
        : call(createDisplayItem, { body: { key, form: sent } }),
    onSuccess: async (saved, sent) => {
      queryClient.setQueryData(displayItemKey(saved.itemNo), saved);
      if (base) {
        setEdited(({ form: now }) => ({
          base: saved,
          form: now === sent ? saved.form : mergeForms(sent, now, saved.form),
        }));
        setKnown(saved);
        showToast(texts.saved);
      } else {
        guard.release();
        showToast(texts.created);
        await navigate(`/display/${saved.itemNo}`, { replace: true });
      }
      await queryClient.invalidateQueries({ queryKey: [...displayKey, 'list'] });
    },
    onError: async (error) => {
      if (!base || !isRefusal(error, 'display_changed_meanwhile')) return;
      setCurrent(await call(getDisplayItem, { params: { itemNo: base.itemNo } }));
    },
    onSettled: () => {
      isSubmitting.current = false;
    },
  });

  async function submit(): Promise<void> {
    if (isSubmitting.current || !canWrite) return;
    if (!isDirty) return showToast(texts.unchanged);
    isSubmitting.current = true;
    const found = await findDisplayErrors(form).catch((error: unknown) => {
      isSubmitting.current = false;
      throw error;
    });
    setErrors(found);
    if (Object.keys(found).length === 0) save.mutate(form);
    else isSubmitting.current = false;
  }
  useShortcuts([
    {
      keys: 'mod+s',
      does: texts.save,
      group: texts.title,
      run: () => element.current?.requestSubmit(),
    },
  ]);
  const onChange = (change: Partial<DisplayForm>) => {
    setEdited((before) => ({
      ...before,
      form: { ...before.form, ...change } as DisplayForm,
    }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))),
    );
  };
  const hasErrors = Object.keys(errors).length > 0;
  const refusal = current ? undefined : errorTextOf(save.error);
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
        <KindFields {...{ form, errors, choices, onChange }} />
      </fieldset>
      {canWrite && (
        <div className="sticky bottom-tabbar z-20 -mx-gutter flex flex-wrap items-center gap-3 border-t border-ink bg-paper px-gutter py-3">
          <div className="min-w-0 flex-1" aria-live="polite">
            {(hasErrors || refusal) && (
              <Note tone="bad" isUrgent>
                {refusal ?? texts.invalid}
                {hasErrors && (
                  <ul className="mt-1 list-disc pl-4">
                    {Object.entries(errors).map(([field, text]) => (
                      <li key={field}>{text}</li>
                    ))}
                  </ul>
                )}
              </Note>
            )}
          </div>
          {isDirty && base && (
            <Button onClick={() => setEdited({ base, form: base.form })}>{uiTexts.cancel}</Button>
          )}
          <Button type="submit" variant="solid" isPending={save.isPending}>
            {texts.save}
          </Button>
        </div>
      )}
      {current && base && (
        <DisplayChangedMeanwhile
          base={base.form}
          mine={form}
          theirs={current.form}
          onMerge={() => {
            setEdited({ base: current, form: mergeForms(base.form, form, current.form) });
            setCurrent(undefined);
            save.reset();
          }}
          onDiscard={() => {
            setEdited({ base: current, form: current.form });
            queryClient.setQueryData(displayItemKey(current.itemNo), current);
            setKnown(current);
            setCurrent(undefined);
            save.reset();
          }}
          onClose={() => setCurrent(undefined)}
        />
      )}
    </form>
  );
}

function KindFields({
  form,
  ...rest
}: {
  form: DisplayForm;
  errors: Errors;
  choices: DisplayChoices;
  onChange: (change: Partial<DisplayForm>) => void;
}): ReactNode {
  switch (form.kind) {
    case 'BANNER':
      return <BannerFields form={form} {...rest} />;
    case 'POPUP':
      return <PopupFields form={form} {...rest} />;
    case 'SECTION':
      return <SectionFields form={form} {...rest} />;
    case 'EVENT':
      return <EventFields form={form} {...rest} />;
  }
}
