import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { exportOrders } from '@duskline/contract/admin/order-exports.calls';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { downloadBytes } from '../../lib/format/download-text.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { useConfirmed } from '../../lib/second-factor/confirmation.ts';
import { orderTexts } from '../../texts/orders.ts';
import { optionsOf, Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.tsx';

const texts = orderTexts.export;
type Format = AdminCallInput<typeof exportOrders>['body']['format'];

/** Take orders along as a file for a carrier: for a reason, and after the second factor. */
export function ExportOrdersDialog({
  query,
  orderNos,
  onClose,
}: {
  /** What the list shows. */
  query: AdminCallInput<typeof exportOrders>['query'];
  /** Only these; all of the list where left out. */
  orderNos: string[] | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const confirmed = useConfirmed();
  const [format, setFormat] = useState<Format>('xlsx');
  async function take(reason: string): Promise<void> {
    const body = { reason, format, ...(orderNos && { orderNos }) };
    const file = await confirmed(() => call(exportOrders, { query, body }));
    if (file.rows > 0) downloadBytes(file.fileName, file.base64, file.type);
    const isWhole = file.rows > 0 && file.claimed === 0 && !file.isCut;
    showToast(saidOf(file), { tone: isWhole ? 'plain' : 'bad' });
  }
  return (
    <ReasonDialog
      texts={{
        ...texts.dialog,
        title: orderNos ? texts.selected(orderNos.length) : texts.list,
      }}
      onSend={take}
      onClose={onClose}
    >
      <Select
        label={texts.format}
        value={format}
        options={optionsOf(texts.formats)}
        onChange={(event) => setFormat(event.currentTarget.value as Format)}
      />
    </ReasonDialog>
  );
}

function saidOf({ rows, claimed, isCut }: { rows: number; claimed: number; isCut: boolean }) {
  return [
    rows === 0 ? texts.nothing : texts.taken(rows),
    ...(claimed > 0 ? [texts.claimed(claimed)] : []),
    ...(isCut ? [texts.cut] : []),
  ].join(' ');
}
