import { exportSettlement } from '@duskline/contract/admin/settlement.calls';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { settlementTexts } from '../../texts/settlement.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = settlementTexts.files;

/**
 * Files for bookkeeping of the shown period: its days, and its differences. They hold no personal data, so
 * neither a reason nor the second factor is asked for.
 */
export function SettlementFiles({
  from,
  to,
}: {
  from: string | undefined;
  to: string | undefined;
}): ReactNode {
  const call = useApi();
  const download = useMutation({
    mutationFn: (of: 'days' | 'differences') => call(exportSettlement, { query: { of, from, to } }),
    onSuccess: ({ fileName, csv, rows }) => {
      if (rows > 0) downloadText(fileName, csv, 'text/csv');
      showToast(texts.exported(rows));
    },
  });
  return (
    <div className="ml-auto flex flex-wrap gap-2 max-sm:ml-0">
      {(['days', 'differences'] as const).map((of) => (
        <Button
          key={of}
          isPending={download.isPending && download.variables === of}
          onClick={() => download.mutate(of)}
        >
          <Download size={14} aria-hidden="true" />
          {texts[of]}
        </Button>
      ))}
    </div>
  );
}
