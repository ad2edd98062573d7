import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { LoadError } from '../../lib/api/load-error.tsx';
import { OfBefore } from '../../lib/api/loaded.tsx';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Progress } from '../../ui/progress.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { type Batch, useBatch } from './use-batch.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.batch;

/**
 * How far an action on many orders is, and its report. Closed before its end it stops nothing: a line
 * above the list goes on to say how far it is, and leads back to the report.
 */
export function BatchProgress({
  batchNo,
  onDone,
}: {
  batchNo: number;
  /** The report was read, and closed. */
  onDone: () => void;
}): ReactNode {
  const refresh = useOrderRefresh();
  const [isOpen, setOpen] = useState(true);
  const batch = useBatch(batchNo);
  const { data } = batch;
  const isEnded = data?.endedAt != null;
  useEffect(() => {
    if (isEnded) refresh();
  }, [isEnded, refresh]);
  const close = () => (isEnded || !data ? onDone() : setOpen(false));
  return (
    <>
      {data && !isOpen && <OfBefore queries={[batch]} />}
      {data && (
        <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border border-line bg-ground px-3 py-1.5 text-sm">
          <span className="font-semibold">{texts.title[data.action]}</span>
          <span>{sentenceOf(data)}</span>
          <span className="ml-auto flex gap-2">
            <Button size="sm" onClick={() => setOpen(true)}>
              {isEnded ? texts.showReport : texts.showProgress}
            </Button>
            {isEnded && (
              <Button size="sm" variant="bare" onClick={onDone}>
                {uiTexts.close}
              </Button>
            )}
          </span>
        </div>
      )}
      <Dialog
        title={data ? texts.title[data.action] : uiTexts.busy}
        isOpen={isOpen}
        onOpenChange={close}
        size="md"
        footer={
          <Button variant={isEnded ? 'solid' : 'line'} onClick={close}>
            {uiTexts.close}
          </Button>
        }
      >
        {batch.error && !data ? (
          <LoadError queries={[batch]} />
        ) : data ? (
          <>
            <OfBefore queries={[batch]} />
            <Report batch={data} />
          </>
        ) : (
          <SkeletonLines count={3} />
        )}
      </Dialog>
    </>
  );
}

function Report({ batch }: { batch: Batch }): ReactNode {
  const { action, total, done, refused, undone } = batch;
  return (
    <div className="space-y-3">
      <Progress
        max={total}
        value={done + refused}
        aria-label={texts.title[action]}
        className="h-2 w-full"
      />
      <p aria-live="polite" className="text-sm">
        {sentenceOf(batch)}
      </p>
      {batch.endedAt === null && <p className="text-xs text-mute">{texts.canClose}</p>}
      {undone.length > 0 && (
        <Note tone="warn">
          <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{texts.undone}</p>
            <CopyButton
              label={texts.copyUndone}
              text={undone.map(({ orderNo }) => orderNo).join('\n')}
            />
          </div>
          <ul className="max-h-64 space-y-1 overflow-y-auto">
            {undone.map(({ orderNo, reason }) => (
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
  );
}

function sentenceOf({ endedAt, total, done, refused }: Batch): string {
  return endedAt === null ? texts.running(done + refused, total) : texts.ended(done, refused);
}
