import { type ReactNode, useEffect } from 'react';
import { orderTexts } from '../../texts/orders.ts';
import { Note } from '../../ui/badge.tsx';
import { useBatch } from './use-batch.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.scan;

/** A parcel that was scanned: queued as a batch of its own, or at its end at once. */
export type Scanned = {
  id: string;
  code: string;
  invoiceNo: string;
  outcome: { batchNo: number } | { isSent: boolean; text: string };
};

/** One scanned parcel in the log, which says that it was shipped only once it was. */
export function ScannedParcel({ scanned }: { scanned: Scanned }): ReactNode {
  const { outcome } = scanned;
  return 'batchNo' in outcome ? (
    <QueuedParcel scanned={scanned} batchNo={outcome.batchNo} />
  ) : (
    <Line scanned={scanned} {...outcome} />
  );
}

function QueuedParcel({ scanned, batchNo }: { scanned: Scanned; batchNo: number }): ReactNode {
  const refresh = useOrderRefresh();
  const { data } = useBatch(batchNo);
  const isEnded = data?.endedAt != null;
  useEffect(() => {
    if (isEnded) refresh();
  }, [isEnded, refresh]);
  if (!isEnded) return <Line scanned={scanned} isSent={undefined} text={texts.sending} />;
  const [undone] = data.undone;
  return undone ? (
    <Line scanned={scanned} isSent={false} text={undone.reason} />
  ) : (
    <Line scanned={scanned} isSent text={texts.sent} />
  );
}

function Line({
  scanned: { code, invoiceNo },
  isSent,
  text,
}: {
  scanned: Scanned;
  /** Undefined while nobody knows. */
  isSent: boolean | undefined;
  text: string;
}): ReactNode {
  return (
    <Note tone={isSent === undefined ? 'plain' : isSent ? 'good' : 'bad'}>
      <span className="figures">
        {code} · {invoiceNo}
      </span>{' '}
      {text}
    </Note>
  );
}
