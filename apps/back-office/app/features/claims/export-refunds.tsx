import { exportRefundsToPay } from '@duskline/contract/admin/claims.calls';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Button } from '../../ui/button.tsx';
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
  return (
    <ReasonDialog
      texts={{ title: texts.exportTitle, description: texts.exportNote, action: texts.export }}
      onSend={async (reason) => {
        const { fileName, csv, rows } = await confirmed(() =>
          call(exportRefundsToPay, { body: { reason } }),
        );
        downloadText(fileName, csv, 'text/csv');
        showToast(texts.exported(rows));
      }}
      onClose={onClose}
    />
  );
}
