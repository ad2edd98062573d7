import { startOrderBatch } from '@duskline/contract/admin/order-batches.calls';
import { MOST_IN_BATCH } from '@duskline/contract/admin/order-shapes';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import type { KeysetList } from '../../lib/api/use-keyset-list.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { MOST_SLIPS } from './most-slips.ts';
import type { useSelectionInHistory } from './selection-in-history.ts';

const texts = orderTexts.bulk;

/** What can be done with the selected orders: move them, or print what a warehouse needs. */
export function OrderBulkActions({
  list,
  selection,
  onStart,
  onExport,
}: {
  list: KeysetList<{ orderNo: string }>;
  selection: ReturnType<typeof useSelectionInHistory>;
  onStart: (batchNo: number) => void;
  /** Take these orders along as a file; left out for who may not. */
  onExport: ((orderNos: string[]) => void) | undefined;
}): ReactNode {
  const orderNos = selection.ids;
  const call = useApi();
  const mayShip = useMay('orders.ship');
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isLoading, setLoading] = useState(false);
  const startOnce = usePressOnce(
    (batch: { action: 'prepare' | 'deliver'; orderNos: string[] }, key) =>
      call(startOrderBatch, { body: { key, ...batch } }),
    JSON.stringify,
  );
  const start = useMutation({
    mutationFn: startOnce,
    onSuccess: (started) => onStart(started.batchNo),
  });

  async function run(action: 'prepare' | 'deliver'): Promise<void> {
    if (orderNos.length > MOST_IN_BATCH) return showToast(texts.tooMany, { tone: 'bad' });
    const isSure = await ask({
      title: texts.ask(orderNos.length, texts[action]),
      description: action === 'prepare' ? texts.prepareNote : texts.deliverNote,
      action: texts[action],
    });
    if (isSure) start.mutate({ action, orderNos: [...orderNos] });
  }
  async function print(kind: 'slips' | 'picking'): Promise<void> {
    if (kind === 'slips' && orderNos.length > MOST_SLIPS) {
      showToast(texts.tooManySlips, { tone: 'bad' });
      return;
    }
    await selection.store();
    await navigate(`/orders/papers?kind=${kind}`, {
      state: { orderNos: [...orderNos], listSearch: search },
    });
  }
  function take(onTake: (orderNos: string[]) => void): void {
    if (orderNos.length > MOST_IN_BATCH) showToast(texts.tooMany, { tone: 'bad' });
    else onTake([...orderNos]);
  }

  // Only who has chosen all that is shown means the whole list.
  const isMoreWanted =
    list.hasMore && orderNos.length < MOST_IN_BATCH && orderNos.length === list.rows?.length;
  async function selectUpTo(): Promise<void> {
    setLoading(true);
    const rows = await list.loadUpTo(MOST_IN_BATCH);
    setLoading(false);
    selection.onChange(
      Object.fromEntries(rows.slice(0, MOST_IN_BATCH).map(({ orderNo }) => [orderNo, true])),
    );
  }

  return (
    <>
      {(isMoreWanted || isLoading) && (
        <Button size="sm" isPending={isLoading} onClick={() => void selectUpTo()}>
          {texts.selectUpTo(MOST_IN_BATCH)}
        </Button>
      )}
      {mayShip && (
        <>
          <Button
            size="sm"
            variant="solid"
            isPending={start.isPending}
            onClick={() => void run('prepare')}
          >
            {texts.prepare}
          </Button>
          <Button size="sm" isPending={start.isPending} onClick={() => void run('deliver')}>
            {texts.deliver}
          </Button>
          <Button size="sm" onClick={() => void print('picking')}>
            {texts.picking}
          </Button>
          <Button size="sm" onClick={() => void print('slips')}>
            {texts.slips}
          </Button>
        </>
      )}
      {onExport && (
        <Button size="sm" onClick={() => take(onExport)}>
          {texts.exportSelected}
        </Button>
      )}
    </>
  );
}
