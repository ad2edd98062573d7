import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { exportAudit } from '@duskline/contract/admin/audit.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { recordTexts } from '../../texts/records.ts';
import { showToast } from '../../ui/toasts.tsx';

const texts = recordTexts.audit;

type Filters = Omit<AdminCallInput<typeof exportAudit>['body'], 'reason'>;

/** Download the changes that a filter shows, with a reason and the second factor. */
export function ExportDialog({
  filters,
  onClose,
}: {
  filters: Filters;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  return (
    <ReasonDialog
      texts={{
        ...{ description: texts.exportHint, action: texts.export },
        ...{ reason: texts.exportReason, hint: texts.exportReasonHint },
      }}
      onSend={async (reason) => {
        const { fileName, csv, rows, isCut } = await confirmed(() =>
          call(exportAudit, { body: { ...filters, reason } }),
        );
        downloadText(fileName, csv, 'text/csv');
        showToast(isCut ? texts.cut : texts.exported(rows), { tone: isCut ? 'bad' : 'plain' });
      }}
      onClose={onClose}
    />
  );
}
