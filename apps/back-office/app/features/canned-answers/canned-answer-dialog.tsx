import type { CannedAnswer } from '@duskline/contract/admin/canned-answers';
import { addCannedAnswer, changeCannedAnswer } from '@duskline/contract/admin/canned-answers.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
import { cannedAnswerTexts as texts } from '../../texts/canned-answers.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

type Written = { title: string; content: string };

/** Write a canned answer, or change one. */
export function CannedAnswerDialog({
  answer,
  onClose,
}: {
  answer: CannedAnswer | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [title, setTitle] = useState(answer?.title ?? '');
  const [content, setContent] = useState(answer?.content ?? '');
  const [isChecked, setChecked] = useState(false);
  const isMissing = { title: title.trim() === '', content: content.trim() === '' };
  const change = (answerNo: number, body: Written) =>
    call(changeCannedAnswer, { params: { answerNo }, body });
  const addOnce = useCreateOnce<Written, number>({
    create: async (form, key) => (await call(addCannedAnswer, { body: { key, ...form } })).answerNo,
    change: async (answerNo, _first, typed) => {
      await change(answerNo, typed);
      return answerNo;
    },
  });
  const save = useMutation<unknown>({
    mutationFn: () => {
      const written = { title: title.trim(), content: content.trim() };
      return answer ? change(answer.answerNo, written) : addOnce(written);
    },
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
      isPending={save.isPending}
      error={errorTextOf(save.error)}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing.title && !isMissing.content) save.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        isRequired
        error={isChecked && isMissing.title ? texts.nameMissing : undefined}
        autoFocus
        maxLength={60}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label={texts.content}
        isRequired
        error={isChecked && isMissing.content ? texts.contentMissing : undefined}
        rows={7}
        maxLength={2000}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
