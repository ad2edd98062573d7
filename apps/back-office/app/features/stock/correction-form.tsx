import type { AdminCallInput, AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { afterShelfCount, onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { correctStock } from '@duskline/contract/admin/stock.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { formatCount } from '../../lib/format/format.ts';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { stockTexts } from '../../texts/stock.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { problemOf } from '../../ui/typed-number.ts';
import type { StockRow } from './stock-row.ts';

const texts = stockTexts.correct;
type How = 'count' | 'add' | 'subtract';

/** What is typed, and what should have been on the shelf when that began. */
type Typed = { quantity: number; from: number };

/** Correct the stock of one option: by a count of the shelf, or by what came or is gone. */
export function CorrectionForm({
  row,
  onCorrected,
}: {
  row: StockRow;
  onCorrected: () => void;
}): ReactNode {
  const { optionNo, available } = row;
  const call = useApi();
  const queryClient = useQueryClient();
  const [how, setHow] = useState<How>('count');
  const [typed, setTyped] = useState<Typed>();
  const [reason, setReason] = useState<string>(texts.usualReason.count);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const correctOnce = usePressOnce(
    (correction: Omit<AdminCallInput<typeof correctStock>['body'], 'key'>, key) =>
      call(correctStock, { body: { key, ...correction } }),
  );
  const present = onShelf(row);
  // Whether it was counted before or after the shelf changed, nobody knows.
  const isMoved = how === 'count' && typed !== undefined && typed.from !== present;
  const quantity = isMoved ? null : (typed?.quantity ?? null);
  const isWrong = problemOf(quantity) !== undefined;
  const after =
    quantity === null || isWrong
      ? undefined
      : how === 'count'
        ? afterShelfCount(quantity, row)
        : { available: available + (how === 'add' ? quantity : -quantity), missing: 0 };
  const correct = useMutation({
    meta: { showsError: true },
    mutationFn: (count: number) =>
      correctOnce({
        reason: note.trim() === '' ? reason : `${reason}: ${note.trim()}`,
        corrections: [
          how === 'count'
            ? { optionNo, from: present, to: count }
            : { optionNo, add: how === 'add' ? count : -count },
        ],
      }),
    onSuccess: ({ items: [item] }) => {
      if (item) showCorrected(item);
      setTyped(undefined);
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
        onChange={(event) => {
          const next = event.currentTarget.value as How;
          setHow(next);
          setReason(texts.usualReason[next]);
        }}
      />
      <div className="col-span-2">
        <CountField
          label={how === 'count' ? texts.counted : texts.quantity}
          error={
            isMoved
              ? texts.moved(formatCount(typed.from), formatCount(present))
              : isMissing
                ? texts.quantityMissing
                : errorTextOf(correct.error)
          }
          hint={
            after
              ? texts.preview(formatCount(available), formatCount(after.available))
              : how === 'count'
                ? texts.countHint
                : undefined
          }
          value={quantity}
          onChange={(count) => {
            setTyped(count === null ? undefined : { quantity: count, from: present });
            setMissing(false);
            correct.reset();
          }}
        />
      </div>
      <Select
        label={texts.reason}
        value={reason}
        options={texts.reasons.map((value) => ({ value, label: value }))}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <TextField
        label={texts.note}
        maxLength={150}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {after && after.missing > 0 && (
        <Note tone="warn" className="col-span-2">
          {texts.missing(formatCount(after.missing))}
        </Note>
      )}
      <Button type="submit" variant="solid" className="col-span-2" isPending={correct.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

type Corrected = AdminCallReply<typeof correctStock>['items'][number];

function showCorrected({ before, available, missing = 0 }: Corrected): void {
  const done = texts.done(formatCount(before), formatCount(available));
  if (missing === 0) showToast(done);
  else showToast(`${done} ${texts.missing(formatCount(missing))}`, { tone: 'bad' });
}
