import { putReply } from '@duskline/client/after-change';
import {
  announceTerms,
  deleteTermsDraft,
  getTermsDocument,
  saveTermsDraft,
} from '@duskline/contract/admin/terms.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf, isRefusal, isRefused } from '../../lib/errors/error-text.ts';
import { formatDay } from '../../lib/format/format.ts';
import { changedFields } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { SaveBar } from '../../lib/forms/save-bar.tsx';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { termsTexts as texts } from '../../texts/terms.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { documentKey, type TermsDocument, type TermsForm, termsKey } from './terms.queries.ts';
import { TermsChangedMeanwhile } from './terms-changed-meanwhile.tsx';
import {
  type AnnouncementProblem,
  type Edited,
  problemOf,
  type RevisedTerms,
  revised,
  savedIn,
} from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

/** Write the next version of a document, which begins as the one in force, and announce it. */
export function TermsEditor({
  document,
  inForceHtml,
  canWrite,
}: {
  document: TermsDocument;
  inForceHtml: string;
  canWrite: boolean;
}): ReactNode {
  const { type, draft, versions, earliest } = document;
  const call = useApi();
  const client = useQueryClient();
  const isFirst = !versions.some(({ state }) => state === 'IN_FORCE');
  const [known, setKnown] = useState(document);
  const [{ form, saved, revision }, setEdited] = useState(() => savedIn(document, inForceHtml));
  const isDirty = changedFields(saved, form).length > 0;
  /** What a colleague saved, where one's own was refused for it. */
  const [theirs, setTheirs] = useState<TermsDocument>();
  const element = useRef<HTMLFormElement>(null);
  const [isChecked, setChecked] = useState(false);
  const [problem, setProblem] = useState<AnnouncementProblem>();
  /** Who would announce what is not saved is asked to save it. */
  const [isSavingAsked, setSavingAsked] = useState(false);
  const base = useMemo(() => ({ revision, saved }), [revision, saved]);
  const { saveUpon, mayBeStored } = useVersionedSave<TermsForm, { revision: number }, RevisedTerms>(
    {
      save: async (before, sent) =>
        revised(
          await call(saveTermsDraft, {
            params: { type },
            body: { revision: before.revision, form: sent },
          }),
        ),
      read: async () => revised(await call(getTermsDocument, { params: { type } })),
      changedMeanwhile: ['terms_changed_meanwhile'],
      isStored: (sent, now) => now.draft !== null && isSameForm(sent, now.draft.form),
    },
  );
  const hasToSave = isDirty || mayBeStored(base);
  // Announced, or read again after a colleague's change: the page begins with that. Over what is edited,
  // or was sent and may be the draft, nothing is put: saving it will find the difference.
  if (document !== known) {
    setKnown(document);
    if ((draft?.revision ?? 0) !== revision && !hasToSave) {
      setEdited(savedIn(document, inForceHtml));
    }
  }
  useUnsavedGuard(hasToSave);

  const show = (changed: TermsDocument, said: string) => {
    putReply(client, documentKey(type), changed);
    showToast(said);
  };
  const refreshList = () => client.invalidateQueries({ queryKey: [...termsKey, 'list'] });
  /** Without a reply it may be done all the same: then the page itself is read again too. */
  const refresh = (_reply: unknown, error: Error | null) =>
    error && !isRefused(error) ? client.invalidateQueries({ queryKey: termsKey }) : refreshList();
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: TermsForm) => saveUpon(base, sent),
    onSuccess: ({ revision: _now, ...changed }, sent) => {
      const stored = changed.draft?.form ?? sent;
      setEdited(({ form: now }) => ({
        ...{ saved: stored, revision: changed.draft?.revision ?? 0 },
        form: now === sent ? stored : now,
      }));
      // What was refused is no longer what stands here.
      announce.reset();
      show(changed, texts.saved);
    },
    onError: async (error) => {
      if (!isRefusal(error, 'terms_changed_meanwhile')) return;
      // Where it cannot be read the refusal's sentence stands, and the next press is refused again.
      await call(getTermsDocument, { params: { type } }).then(setTheirs, () => {});
    },
    onSettled: refreshList,
  });
  const announce = useMutation({
    meta: { showsError: true },
    mutationFn: () => call(announceTerms, { params: { type }, body: { revision } }),
    onSuccess: (changed) => show(changed, texts.announced),
    onSettled: refresh,
  });
  const discard = useMutation({
    mutationFn: () => call(deleteTermsDraft, { params: { type } }),
    onSuccess: (changed) => {
      beginWith(savedIn(changed, inForceHtml));
      show(changed, texts.discarded);
    },
    onSettled: refresh,
  });
  /** Edit something else: what was said of what stood here before is over. */
  const beginWith = (edited: Edited) => {
    setEdited(edited);
    setTheirs(undefined);
    setChecked(false);
    setProblem(undefined);
    setSavingAsked(false);
    save.reset();
    announce.reset();
  };
  /** Go on from what a colleague saved, with a form upon it. */
  const goOnFrom = (changed: TermsDocument, now: TermsForm) => {
    beginWith({ ...savedIn(changed, inForceHtml), form: now });
    putReply(client, documentKey(type), changed);
  };
  const readAgain = useMutation({
    mutationFn: () => call(getTermsDocument, { params: { type } }),
    // What was typed meanwhile is put beside it, as where saving was refused.
    onSuccess: (now) => (isDirty ? setTheirs(now) : goOnFrom(now, savedIn(now, inForceHtml).form)),
  });
  const onChange = useCallback((change: Partial<TermsForm>) => {
    setProblem(undefined);
    setSavingAsked(false);
    setEdited((before) => ({ ...before, form: { ...before.form, ...change } }));
  }, []);
  const isBusy = save.isPending || announce.isPending || discard.isPending;
  const isEmpty = form.html.trim() === '';
  const isSaved = revision > 0 && !hasToSave;
  const announcing = isSavingAsked && !isSaved ? texts.saveFirst : errorTextOf(announce.error);
  // Why it is not saved comes first: without that nobody gets to announcing it.
  const refusal = errorTextOf(save.error) ?? announcing;
  const problemText = theirs ? undefined : refusal;
  const isOvertaken = isRefusal(announce.error, 'terms_changed_meanwhile');
  const day = form.isDisadvantage ? earliest.disadvantage : earliest.usual;

  async function announceSaved(): Promise<void> {
    if (!isSaved) {
      setSavingAsked(hasToSave);
      if (isEmpty) setChecked(true);
      else if (!hasToSave) showToast(uiTexts.unchanged);
      return;
    }
    const { inForceFrom } = saved;
    const found = problemOf(saved, versions, isFirst);
    showProblems(element.current, () => setProblem(found));
    if (found || inForceFrom === null) return;
    const question = {
      ...{ title: texts.announceTitle(formatDay(inForceFrom)) },
      ...{ description: texts.announceNote, action: texts.announce },
    };
    if (await ask(question)) announce.mutate();
  }
  useShortcuts([
    {
      keys: 'mod+s',
      does: texts.save,
      group: texts.title,
      run: () => element.current?.requestSubmit(),
    },
  ]);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!canWrite) return;
        setChecked(true);
        setSavingAsked(false);
        if (isBusy || isEmpty) return;
        if (hasToSave) save.mutate(form);
        else showToast(uiTexts.unchanged);
      }}
    >
      <Note className="mt-4">{texts.rule}</Note>
      <fieldset disabled={!canWrite} className="contents">
        <Section title={texts.tabs.draft}>
          <TermsFields
            {...{ form, problem, onChange }}
            dayHint={isFirst ? texts.firstVersion : texts.earliest(formatDay(day))}
            isTextMissing={isChecked && isEmpty}
            isReadOnly={!canWrite}
          />
        </Section>
      </fieldset>
      {canWrite && (
        <SaveBar
          problems={
            problemText && (
              <Note tone="bad" isUrgent>
                {problemText}
                {isOvertaken && (
                  <Button
                    size="sm"
                    className="ml-2"
                    isPending={readAgain.isPending}
                    onClick={() => readAgain.mutate()}
                  >
                    {uiTexts.retry}
                  </Button>
                )}
              </Note>
            )
          }
        >
          {draft && (
            <Button
              variant="danger"
              isPending={discard.isPending}
              disabled={isBusy && !discard.isPending}
              onClick={() =>
                void ask({
                  ...{ title: texts.discardTitle, description: texts.discardNote },
                  ...{ action: texts.discard, tone: 'danger' as const },
                }).then((isSure) => isSure && discard.mutate())
              }
            >
              {texts.discard}
            </Button>
          )}
          {versions.some(({ state }) => state === 'COMING') && (
            <ButtonLink to="/articles/new">{texts.writeNotice}</ButtonLink>
          )}
          <Button type="submit" isPending={save.isPending}>
            {texts.save}
          </Button>
          <Button
            variant="solid"
            isPending={announce.isPending}
            disabled={isBusy && !announce.isPending}
            onClick={() => void announceSaved()}
          >
            {isFirst ? texts.announceFirst : texts.announce}
          </Button>
        </SaveBar>
      )}
      {theirs && (
        <TermsChangedMeanwhile
          {...{ saved, form }}
          theirs={savedIn(theirs, inForceHtml).form}
          onChoose={(chosen) => goOnFrom(theirs, chosen)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}
