import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { exportAudit } from '@duskline/contract/admin/audit.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CsvDownloadDialog } from '../../lib/forms/csv-download-dialog.tsx';
import { recordTexts } from '../../texts/records.ts';

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
  return (
    <CsvDownloadDialog
      texts={recordTexts.audit.download}
      load={(reason) => call(exportAudit, { body: { ...filters, reason } })}
      onClose={onClose}
    />
  );
}
