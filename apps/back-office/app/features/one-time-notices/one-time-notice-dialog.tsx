import type { NoticeForm, OneTimeNotice } from '@duskline/contract/admin/one-time-notices';
import {
  listOneTimeNotices,
  saveOneTimeNotice,
} from '@duskline/contract/admin/one-time-notices.calls';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { MomentField } from '../../lib/forms/count-and-moment-fields.tsx';
import { findIssues } from '../../lib/forms/find-issues.ts';
import {
  changedFields,
  describeValue,
  mergeForms,
  withSent,
} from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useTheirChanges } from '../../lib/forms/use-their-changes.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { oneTimeNoticeTexts as texts } from '../../texts/one-time-notices.ts';
import { Note } from '../../ui/badge.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { sayMembers } from './say-members.ts';

type Moment = 'startsAt' | 'endsAt';
/** What is typed; an empty moment is null. */
type Typed = Omit<NoticeForm, Moment> & Record<Moment, string | null>;
type Errors = Partial<Record<string, string>>;
/** A notice as it is edited: null where nothing is stored yet. */
type Stored = { form: NoticeForm | null };

const EMPTY: Typed = { title: '', body: '', path: '', startsAt: null, endsAt: null };

/**
 * Write a notice that each member sees once, or change one. Whoever saves second is shown what the first
 * changed.
 */
export function OneTimeNoticeDialog({
  notice,
  onClose,
}: {
  notice: OneTimeNotice | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [noticeId] = useState(() => notice?.noticeId ?? crypto.randomUUID());
  const [base, setBase] = useState<Stored>({ form: notice?.form ?? null });
  const [typed, setTyped] = useState<Typed>(notice?.form ?? EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setErrors({});
  };
  async function read(): Promise<Stored> {
    const { items } = await call(listOneTimeNotices);
    return { form: items.find((one) => one.noticeId === noticeId)?.form ?? null };
  }
  async function saveForm(seen: Stored, form: NoticeForm): Promise<Stored> {
    await call(saveOneTimeNotice, { params: { noticeId }, body: { seen: seen.form, form } });
    return { form };
  }
  const { saveUpon } = useVersionedSave<NoticeForm, Stored, Stored>({
    save: saveForm,
    read,
    changedMeanwhile: ['one_time_notice_changed_meanwhile'],
    isStored: (sent, now) => now.form !== null && isSameForm(sent, now.form),
  });
  const upon = useTheirChanges<NoticeForm, Stored, 'gone'>({
    refusal: 'one_time_notice_changed_meanwhile',
    base,
    save: (form) => saveUpon(base, form),
    saveUpon: saveForm,
    read,
    goOnFrom: (before, now, sent) => {
      setBase(now);
      const { form } = now;
      if (form === null) return 'gone';
      const known = withSent<Typed>(before.form ?? EMPTY, sent, form);
      setTyped((mine) => mergeForms<Typed>(known, mine, form));
      return changedFields(known, form);
    },
  });
  const { theirs } = upon;
  const refreshList = () => client.invalidateQueries({ queryKey: ['one-time-notices'] });
  const save = useMutation({
    mutationFn: (form: NoticeForm) => upon.save(form),
    onSuccess: async () => {
      // The list below shows it first: whoever takes it down at once must have seen what was saved.
      await refreshList();
      showToast(texts.saved);
      onClose();
    },
    onError: () => void refreshList(),
    meta: { showsError: true },
  });
  const submit = useOneAtATime(async () => {
    const form = { ...typed, title: typed.title.trim(), body: typed.body.trim() };
    const found = await findErrors(form);
    setErrors(found);
    // A moment that is missing is found; where the rules could not load, the API refuses it.
    if (Object.keys(found).length > 0) return;
    // What is refused the dialog says.
    await save.mutateAsync({ ...form, path: form.path.trim() } as NoticeForm).catch(() => {});
  });
  const moment = (name: Moment): ReactNode => (
    <MomentField
      label={texts[name]}
      isRequired
      error={errors[name]}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormDialog
      title={notice ? texts.changeTitle : texts.addTitle}
      action={texts.save}
      mayBeStored={upon.mayBeStored}
      isPending={save.isPending}
      error={upon.errorText(save.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {theirs === 'gone' ? (
        <Note tone="warn" isUrgent>
          {texts.goneMeanwhile}
        </Note>
      ) : (
        theirs.length > 0 && (
          <TheirChanges text={texts.meanwhile} changes={theirs} names={names} describe={describe} />
        )
      )}
      {notice && notice.seenBy > 0 && <Note>{texts.seenAlready(sayMembers(notice.seenBy))}</Note>}
      <TextField
        label={texts.name}
        error={errors.title}
        isRequired
        autoFocus
        maxLength={60}
        value={typed.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label={texts.body}
        hint={texts.bodyHint}
        error={errors.body}
        isRequired
        rows={4}
        maxLength={1000}
        value={typed.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
      <TextField
        label={texts.path}
        hint={texts.pathHint}
        error={errors.path}
        maxLength={300}
        value={typed.path}
        onChange={(event) => set({ path: event.currentTarget.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {moment('startsAt')}
        {moment('endsAt')}
      </div>
    </FormDialog>
  );
}

const names = {
  ...{ title: texts.name, body: texts.body, path: texts.path },
  ...{ startsAt: texts.startsAt, endsAt: texts.endsAt },
};

/** Say what stands in a field: a moment as the list says it. */
function describe(field: string, value: unknown): string {
  const isMoment = field === 'startsAt' || field === 'endsAt';
  return isMoment && typeof value === 'string'
    ? seoulDateTime(new Date(value))
    : describeValue(value);
}

/** Check it as the API will. */
async function findErrors(form: Typed): Promise<Errors> {
  const load = () =>
    import('@duskline/contract/admin/one-time-notices').then(({ NoticeForm: rules }) => rules);
  const errors: Errors = {};
  for (const { path, message } of await findIssues(load, form)) {
    errors[String(path[0])] ??= /[가-힣]/.test(message) ? message : texts.momentMissing;
  }
  return errors;
}
