import { exportAccessRecords } from '@duskline/contract/admin/access-records.calls';
import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CsvDownloadDialog } from '../../lib/forms/csv-download-dialog.tsx';
import { recordTexts } from '../../texts/records.ts';

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
  const queryClient = useQueryClient();
  return (
    <CsvDownloadDialog
      texts={recordTexts.access.download}
      load={(reason) => call(exportAccessRecords, { body: { ...filters, reason } })}
      onSettled={() => queryClient.invalidateQueries({ queryKey: ['access-records'] })}
      onClose={onClose}
    />
  );
}
