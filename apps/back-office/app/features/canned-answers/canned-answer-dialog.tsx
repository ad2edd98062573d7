import type { CannedAnswer } from '@duskline/contract/admin/canned-answers';
import { addCannedAnswer, changeCannedAnswer } from '@duskline/contract/admin/canned-answers.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { cannedAnswerTexts as texts } from '../../texts/canned-answers.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

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
  const save = useMutation<unknown>({
    mutationFn: () => {
      const body = { title: title.trim(), content: content.trim() };
      return answer
        ? call(changeCannedAnswer, { params: { answerNo: answer.answerNo }, body })
        : call(addCannedAnswer, { body });
    },
    onSuccess: () => {
      showToast(texts.saved);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['canned-answers'] }),
    meta: { showsError: true },
  });
  return (
    <Dialog
      title={answer ? texts.changeTitle : texts.addTitle}
      isOpen
      onOpenChange={(open) => !open && onClose()}
    >
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <TextField
          label={texts.name}
          isRequired
          autoFocus
          maxLength={60}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextArea
          label={texts.content}
          isRequired
          rows={7}
          maxLength={2000}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        {save.error && (
          <Note tone="bad" isUrgent>
            {errorTextOf(save.error)}
          </Note>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          <Button
            type="submit"
            variant="solid"
            isPending={save.isPending}
            disabled={title.trim() === '' || content.trim() === ''}
          >
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
