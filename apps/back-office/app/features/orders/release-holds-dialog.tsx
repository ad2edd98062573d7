import { releaseOrderHolds } from '@duskline/contract/admin/order-holds.calls';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/format/format.ts';
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { orderHoldTexts as texts } from '../../texts/order-holds.ts';
import { showToast } from '../../ui/toasts.tsx';

/** What is given back: an order, or all that a holder holds; `what` and `note` say it. */
export type Released = {
  of: { orderNo: string } | { holder: string };
  what: string;
  note?: string;
};

/** Ask why unpaid orders are released, and release them once. */
export function ReleaseHoldsDialog({
  released: { of, what, note },
  onClose,
}: {
  released: Released;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const releaseOnce = usePressOnce((reason: string, key) =>
    call(releaseOrderHolds, { body: { key, of, reason } }),
  );
  return (
    <ReasonDialog
      texts={{
        title: texts.dialog.title,
        description: [`${what}.`, texts.dialog.note, note].filter(Boolean).join(' '),
        action: texts.release,
      }}
      isDangerous
      onSend={async (reason) => {
        const { released } = await releaseOnce(reason);
        showToast(texts.released(formatCount(released)));
      }}
      onSettled={() =>
        Promise.all(
          [['orders'], ['stock']].map((queryKey) => client.invalidateQueries({ queryKey })),
        )
      }
      onClose={onClose}
    />
  );
}
