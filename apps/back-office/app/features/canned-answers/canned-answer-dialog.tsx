import type { CannedAnswer } from '@duskline/contract/admin/canned-answers';
import {
  addCannedAnswer,
  changeCannedAnswer,
  listCannedAnswers,
} from '@duskline/contract/admin/canned-answers.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { changedFields, mergeForms, withSent } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useSaveOnce } from '../../lib/forms/use-create-once.ts';
import { useTheirChanges } from '../../lib/forms/use-their-changes.ts';
import { cannedAnswerTexts as texts } from '../../texts/canned-answers.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

type Written = { title: string; content: string };

const names = { title: texts.name, content: texts.content };

/** Write a canned answer, or change one. Whoever saves second is shown what the first changed. */
export function CannedAnswerDialog({
  answer,
  onClose,
}: {
  answer: CannedAnswer | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [base, setBase] = useState(answer);
  const [typed, setTyped] = useState<Written>(answer ? formOf(answer) : { title: '', content: '' });
  const set = (part: Partial<Written>) => setTyped((before) => ({ ...before, ...part }));
  const [isChecked, setChecked] = useState(false);
  const written = trimmed(typed);
  const isMissing = { title: written.title === '', content: written.content === '' };
  async function read(answerNo: number): Promise<CannedAnswer> {
    const now = (await call(listCannedAnswers)).items.find((one) => one.answerNo === answerNo);
    if (!now) throw new Error(`canned answer ${answerNo} is not in the list`);
    return now;
  }
  async function change(seen: CannedAnswer, form: Written): Promise<CannedAnswer> {
    const { answerNo, version } = seen;
    await call(changeCannedAnswer, { params: { answerNo }, body: { version, ...form } });
    return { ...seen, ...form };
  }
  const { saveOnce } = useSaveOnce<Written, CannedAnswer>({
    base,
    noOf: ({ answerNo }) => answerNo,
    changedMeanwhile: ['canned_answer_changed_meanwhile'],
    isStored: (sent, now) => isSameForm(sent, formOf(now)),
    formAfter: (sent, later, now) => mergeForms(sent, later, formOf(now)),
    create: async (form, key) => (await call(addCannedAnswer, { body: { key, ...form } })).answerNo,
    read,
    change,
  });
  const upon = useTheirChanges<Written, CannedAnswer>({
    refusal: 'canned_answer_changed_meanwhile',
    ...{ base, save: saveOnce, saveUpon: change },
    read: ({ answerNo }) => read(answerNo),
    goOnFrom: (before, now, sent) => {
      const known = withSent(formOf(before), sent, formOf(now));
      // Upon what was typed while it was read.
      setTyped((mine) => mergeForms(known, mine, formOf(now)));
      setBase(now);
      return changedFields(known, formOf(now));
    },
  });
  const save = useMutation({
    mutationFn: () => upon.save(written),
    onSuccess: () => {
      showToast(texts.saved);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['canned-answers'] }),
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={answer ? texts.changeTitle : texts.addTitle}
      action={texts.save}
      mayBeStored={upon.mayBeStored}
      isPending={save.isPending}
      error={upon.errorText(save.error)}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing.title && !isMissing.content) save.mutate();
      }}
      onClose={onClose}
    >
      {upon.theirs.length > 0 && (
        <TheirChanges
          text={texts.meanwhile}
          changes={upon.theirs}
          names={names}
          // Whole: what a colleague wrote at its end would not be seen in a line.
          describe={(_field, value) => String(value)}
        />
      )}
      <TextField
        label={texts.name}
        isRequired
        error={isChecked && isMissing.title ? texts.nameMissing : undefined}
        autoFocus
        maxLength={60}
        value={typed.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <TextArea
        label={texts.content}
        isRequired
        error={isChecked && isMissing.content ? texts.contentMissing : undefined}
        rows={7}
        maxLength={2000}
        value={typed.content}
        onChange={(event) => set({ content: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

const formOf = ({ title, content }: CannedAnswer): Written => ({ title, content });
const trimmed = ({ title, content }: Written): Written => ({
  title: title.trim(),
  content: content.trim(),
});
