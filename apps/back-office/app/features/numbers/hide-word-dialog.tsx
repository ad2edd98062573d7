import { hideKeyword } from '@duskline/contract/admin/favourite-keywords.calls';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { numberTexts } from '../../texts/numbers.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = numberTexts.favourites;

/** Hide a word before it becomes a favourite. */
export function HideWordDialog({
  onHidden,
  onClose,
}: {
  onHidden: () => Promise<void>;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const [keyword, setKeyword] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = keyword.trim() === '';
  const hide = useMutation({
    mutationFn: () => call(hideKeyword, { body: { keyword } }),
    onSuccess: (hidden) => {
      showToast(texts.hidden(hidden.keyword));
      onClose();
    },
    onSettled: onHidden,
    meta: { showsError: true },
  });
  return (
    <FormDialog
      title={texts.hideTyped}
      description={texts.hideNote}
      action={texts.hide}
      isPending={hide.isPending}
      error={errorTextOf(hide.error)}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) hide.mutate();
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.keyword}
        isRequired
        autoFocus
        maxLength={50}
        error={isChecked && isMissing ? texts.missing : undefined}
        value={keyword}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
