import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { deleteOrderMemo, writeOrderMemo } from '@duskline/contract/admin/orders.calls';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.detail;

/** Notes of staff to staff at an order. */
export function OrderMemos({ order }: { order: OrderDetail }): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const mayWrite = useMay('orders.write');
  const [text, setText] = useState('');
  const params = { orderNo: order.orderNo };
  const guard = useUnsavedGuard(text.trim() !== '');
  const write = useMutation({
    mutationFn: () => call(writeOrderMemo, { params, body: { text } }),
    onSuccess: () => {
      guard.release();
      setText('');
      refresh();
    },
    meta: { showsError: true },
  });
  const remove = useMutation({
    mutationFn: (memoNo: number) => call(deleteOrderMemo, { params: { ...params, memoNo } }),
    onSettled: refresh,
  });
  return (
    <>
      {order.memos.length === 0 ? (
        <p className="mb-3 text-sm text-mute">{texts.noMemos}</p>
      ) : (
        <ul className="mb-3 space-y-2">
          {order.memos.map((memo) => (
            <li
              key={memo.memoNo}
              className="flex gap-2 border-l-2 border-ink bg-ground py-2 pl-3 text-sm"
            >
              <span className="min-w-0 flex-1">
                <span className="block break-words whitespace-pre-wrap">{memo.text}</span>
                <span className="text-xs text-mute">
                  {memo.author} · <DateTime at={memo.writtenAt} />
                </span>
              </span>
              {mayWrite && (
                <IconButton
                  label={texts.removeMemo}
                  onClick={async () => {
                    const question = { title: texts.removeMemoAsk, action: texts.removeMemo };
                    if (await ask({ ...question, tone: 'danger' })) remove.mutate(memo.memoNo);
                  }}
                >
                  <Trash2 size={14} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        className="space-y-2"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!write.isPending) write.mutate();
        }}
      >
        <TextArea
          label={texts.memoLabel}
          hint={texts.memoHint}
          error={errorTextOf(write.error)}
          rows={2}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="sm" isPending={write.isPending}>
          {texts.saveMemo}
        </Button>
      </form>
    </>
  );
}
