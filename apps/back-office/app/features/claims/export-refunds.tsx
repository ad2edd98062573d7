import { exportRefundsToPay } from '@duskline/contract/admin/claims.calls';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { CsvDownloadDialog } from '../../lib/forms/csv-download-dialog.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Button } from '../../ui/button.tsx';

const texts = claimTexts.pay;

/** Download the bank transfers to make: for a reason, and after the second factor. */
export function ExportRefunds(): ReactNode {
  const mayExport = useMay('customers.export');
  const call = useApi();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayExport && (
        <Button onClick={() => setOpen(true)}>
          <Download size={16} aria-hidden="true" />
          {texts.download.action}
        </Button>
      )}
      {/* Open, it stays where the role changes: what was typed is not lost with the right. */}
      {isOpen && (
        <CsvDownloadDialog
          texts={texts.download}
          load={(reason) => call(exportRefundsToPay, { body: { reason } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
