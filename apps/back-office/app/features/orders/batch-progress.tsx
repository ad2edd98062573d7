import { getOrderBatch } from '@duskline/contract/admin/orders.calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { LoadError } from '../../lib/api/load-error.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

const texts = orderTexts.batch;
const ASK_AGAIN_MS = 700;

/** How far an action on many orders is, and its report; closing it stops nothing. */
export function BatchProgress({
  batchNo,
  onClose,
}: {
  batchNo: number;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const batch = useQuery({
    queryKey: ['order-batches', batchNo],
    queryFn: () => call(getOrderBatch, { params: { batchNo } }),
    refetchInterval: ({ state }) => (state.data?.endedAt ? false : ASK_AGAIN_MS),
  });
  const { data } = batch;
  const isEnded = data?.endedAt != null;
  const at = data ? data.done + data.refused : 0;
  return (
    <Dialog
      title={data ? texts.title[data.action] : uiTexts.busy}
      isOpen
      onOpenChange={onClose}
      size="md"
      footer={
        <Button variant={isEnded ? 'solid' : 'line'} onClick={onClose}>
          {uiTexts.close}
        </Button>
      }
    >
      {batch.error && !data ? (
        <LoadError queries={[batch]} />
      ) : !data ? (
        <SkeletonLines count={3} />
      ) : (
        <div className="space-y-3">
          <progress
            max={data.total}
            value={at}
            aria-label={texts.title[data.action]}
            className="h-2 w-full accent-ink"
          />
          <p aria-live="polite" className="text-sm">
            {isEnded ? texts.ended(data.done, data.refused) : texts.running(at, data.total)}
          </p>
          {!isEnded && <p className="text-xs text-mute">{texts.canClose}</p>}
          {data.undone.length > 0 && (
            <Note tone="warn">
              <p className="mb-1 font-semibold">{texts.undone}</p>
              <ul className="max-h-64 space-y-1 overflow-y-auto">
                {data.undone.map(({ orderNo, reason }) => (
                  <li key={orderNo}>
                    <Link to={`/orders/${orderNo}`} className="figures underline">
                      {orderNo}
                    </Link>{' '}
                    {reason}
                  </li>
                ))}
              </ul>
            </Note>
          )}
        </div>
      )}
    </Dialog>
  );
}
