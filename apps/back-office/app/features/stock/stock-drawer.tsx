import type { AdminCallInput } from '@duskline/contract/admin/admin-endpoint';
import { correctStock, listStockMovements } from '@duskline/contract/admin/stock.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import { PermittedForm } from '../../lib/forms/permitted-form.tsx';
import { useClosingGuard } from '../../lib/forms/use-closing-guard.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { stockTexts } from '../../texts/stock.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MoreRows } from '../../ui/data-table/loading-rows.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { problemOf } from '../../ui/typed-number.ts';
import type { StockRow } from './stock-row.ts';

const texts = stockTexts.correct;
type How = 'count' | 'add' | 'subtract';

/** One option's stock: what is there, a correction, and every movement. */
export function StockDrawer({ row, onClose }: { row: StockRow; onClose: () => void }): ReactNode {
  const canWrite = useMay('stock.write');
  const canRead = useMay('products.read');
  const name = `${row.colour} / ${row.size}`;
  const { onInput, close, noteSaved } = useClosingGuard(onClose);
  return (
    <Drawer title={name} isOpen onOpenChange={(isOpen) => !isOpen && close()}>
      <div className="p-4">
        <p className="text-sm text-mute">
          {canRead ? (
            <Link to={`/products/${row.productNo}`} className="underline underline-offset-4">
              {row.productName}
            </Link>
          ) : (
            row.productName
          )}
        </p>
        <dl className="mt-3 flex items-baseline justify-between border-y border-ink py-3">
          <dt className="text-sm">{stockTexts.available}</dt>
          <dd className="figures text-2xl font-bold" aria-live="polite">
            {formatCount(row.available)}
          </dd>
        </dl>
        <PermittedForm mayUse={canWrite}>
          <div onInput={onInput}>
            <CorrectionForm row={row} onCorrected={noteSaved} />
          </div>
        </PermittedForm>
        <h3 className="mt-6 mb-2 text-base font-bold">{stockTexts.ledger}</h3>
        <Ledger optionNo={row.optionNo} />
      </div>
    </Drawer>
  );
}

function CorrectionForm({
  row: { optionNo, available },
  onCorrected,
}: {
  row: StockRow;
  onCorrected: () => void;
}): ReactNode {
  const call = useApi();
  const queryClient = useQueryClient();
  const [how, setHow] = useState<How>('count');
  const [quantity, setQuantity] = useState<number | null>(null);
  const [reason, setReason] = useState<string>(texts.reasons[0]);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const correctOnce = usePressOnce(
    (correction: Omit<AdminCallInput<typeof correctStock>['body'], 'key'>, key) =>
      call(correctStock, { body: { key, ...correction } }),
  );
  const isWrong = problemOf(quantity) !== undefined;
  const after =
    quantity === null || isWrong
      ? undefined
      : how === 'count'
        ? quantity
        : available + (how === 'add' ? quantity : -quantity);
  const correct = useMutation({
    meta: { showsError: true },
    mutationFn: (count: number) =>
      correctOnce({
        reason: note.trim() === '' ? reason : `${reason}: ${note.trim()}`,
        corrections: [
          how === 'count'
            ? { optionNo, from: available, to: count }
            : { optionNo, add: how === 'add' ? count : -count },
        ],
      }),
    onSuccess: ({ items: [item] }) => {
      if (item) showToast(texts.done(formatCount(item.before), formatCount(item.available)));
      setQuantity(null);
      setNote('');
      onCorrected();
    },
    // Somebody was quicker, or without a reply it may be corrected all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['stock'] }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (correct.isPending) return;
    setMissing(quantity === null);
    if (quantity !== null && !isWrong) correct.mutate(quantity);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-3">
      <Select
        label={texts.how}
        className="col-span-2"
        value={how}
        options={(['count', 'add', 'subtract'] as const).map((value) => ({
          value,
          label: texts[value],
        }))}
        onChange={(event) => setHow(event.currentTarget.value as How)}
      />
      <CountField
        label={texts.quantity}
        error={isMissing ? texts.quantityMissing : errorTextOf(correct.error)}
        hint={
          after === undefined
            ? undefined
            : texts.preview(formatCount(available), formatCount(after))
        }
        value={quantity}
        onChange={(count) => {
          setQuantity(count);
          setMissing(false);
          correct.reset();
        }}
      />
      <Select
        label={texts.reason}
        value={reason}
        options={texts.reasons.map((value) => ({ value, label: value }))}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextField
        label={texts.note}
        className="col-span-2"
        maxLength={150}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button type="submit" variant="solid" className="col-span-2" isPending={correct.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

function Ledger({ optionNo }: { optionNo: number }): ReactNode {
  const call = useApi();
  const canOpenOrders = useMay('orders.read');
  const list = useKeysetList({
    queryKey: ['stock', 'movements', optionNo],
    load: (cursor) =>
      call(listStockMovements, { params: { optionNo }, query: { cursor, limit: 50 } }),
  });
  if (list.error !== undefined && !list.rows?.length)
    return <ErrorState text={list.error} onRetry={list.retry} />;
  if (list.rows === undefined) return <Skeleton className="h-32 w-full" />;
  if (list.rows.length === 0) return <EmptyState text={stockTexts.noMovements} />;
  return (
    <>
      <ol className="border-t border-line">
        {list.rows.map((row) => (
          <li key={row.movementNo} className="flex gap-3 border-b border-line py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{stockTexts.kinds[row.kind]}</p>
              <p className="text-xs text-mute">
                <DateTime at={row.at} /> {row.staffName ?? row.actor}
              </p>
              {row.orderNo &&
                (canOpenOrders ? (
                  <Link to={`/orders/${row.orderNo}`} className="figures text-xs underline">
                    {stockTexts.order(row.orderNo)}
                  </Link>
                ) : (
                  <p className="figures text-xs">{stockTexts.order(row.orderNo)}</p>
                ))}
              {row.reason && <p className="text-xs break-words">{row.reason}</p>}
            </div>
            <div className="figures shrink-0 text-right">
              <p className={classNames('font-bold', row.quantity < 0 ? 'text-bad' : 'text-good')}>
                {row.quantity > 0 ? `+${formatCount(row.quantity)}` : formatCount(row.quantity)}
              </p>
              <p className="text-xs text-mute">{stockTexts.after(formatCount(row.available))}</p>
            </div>
          </li>
        ))}
      </ol>
      <MoreRows list={list} unit="건" />
    </>
  );
}
