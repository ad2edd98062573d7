import { exportRefundsToPay } from '@duskline/contract/admin/claims.calls';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { NotConfirmedError, useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimTexts } from '../../texts/claims.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = claimTexts.pay;

/** Download the bank transfers to make: for a reason, and after the second factor. */
export function ExportRefunds(): ReactNode {
  const mayExport = useMay('customers.export');
  const [isOpen, setOpen] = useState(false);
  if (!mayExport) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download size={16} aria-hidden="true" />
        {texts.export}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const [reason, setReason] = useState('');
  const download = useMutation({
    mutationFn: () => confirmed(() => call(exportRefundsToPay, { body: { reason } })),
    onSuccess: ({ fileName, csv, rows }) => {
      downloadText(fileName, csv, 'text/csv');
      showToast(texts.exported(rows));
      onClose();
    },
    meta: { showsError: true },
  });
  // Who closed the question for the code has not been refused anything.
  const error = download.error instanceof NotConfirmedError ? null : download.error;
  return (
    <FormDialog
      title={texts.exportTitle}
      description={texts.exportNote}
      action={texts.export}
      isPending={download.isPending}
      onSubmit={download.mutate}
      onClose={onClose}
    >
      <TextField
        label={orderTexts.unmask.reason}
        error={errorTextOf(error)}
        isRequired
        autoFocus
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
