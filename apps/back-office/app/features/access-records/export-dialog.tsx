import { exportAccessRecords } from '@duskline/contract/admin/access-records.calls';
import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { NotConfirmedError, useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { recordTexts } from '../../texts/records.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = recordTexts.access;
/** As the contract asks (`Reason`). */
const LEAST_LETTERS = 5;

type Filters = Omit<AdminCallInput<typeof exportAccessRecords>['body'], 'reason'>;

/** Download the records that a filter shows, with a reason and the second factor. */
export function ExportDialog({
  filters,
  onClose,
}: {
  filters: Filters;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const download = useMutation({
    mutationFn: () =>
      confirmed(() => call(exportAccessRecords, { body: { ...filters, reason: reason.trim() } })),
    onSuccess: ({ fileName, csv, rows, isCut }) => {
      downloadText(fileName, csv, 'text/csv');
      showToast(isCut ? texts.cut : texts.exported(rows), { tone: isCut ? 'bad' : 'plain' });
      void queryClient.invalidateQueries({ queryKey: ['access-records'] });
      onClose();
    },
    meta: { showsError: true },
  });
  function submit(): void {
    const isEnough = reason.trim().length >= LEAST_LETTERS;
    setShort(!isEnough);
    if (isEnough) download.mutate();
  }
  const { error } = download;
  return (
    <FormDialog
      title={texts.export}
      description={texts.exportHint}
      action={texts.export}
      isPending={download.isPending}
      error={error instanceof NotConfirmedError ? undefined : errorTextOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={texts.exportReason}
        maxLength={200}
        value={reason}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setShort(false);
        }}
        hint={texts.exportReasonHint}
        error={isShort ? texts.exportReasonHint : undefined}
      />
    </FormDialog>
  );
}
