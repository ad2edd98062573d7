import { orderMessageNames } from '@duskline/contract/admin/kind-names.rules';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { resendOrderMessage } from '@duskline/contract/admin/orders.calls';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ask } from '../../ui/questions.ts';
import { showToast } from '../../ui/toasts.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.detail;
const kinds: Partial<Record<string, string>> = orderMessageNames;

/** The messages to the orderer, and a button that sends one again. */
export function OrderMessages({ order }: { order: OrderDetail }): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const mayWrite = useMay('orders.write');
  const resendOnce = usePressOnce(
    (messageNo: number, key) =>
      call(resendOrderMessage, {
        params: { orderNo: order.orderNo, messageNo },
        body: { key },
      }),
    String,
  );
  const resend = useMutation({
    mutationFn: resendOnce,
    onSuccess: () => showToast(texts.resent),
    onSettled: refresh,
  });
  if (order.messages.length === 0) return <p className="text-sm text-mute">{texts.noMessages}</p>;
  return (
    <ul className="space-y-2 text-sm">
      {order.messages.map(({ messageNo, kind, state, createdAt, canResend }) => (
        <li key={messageNo} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{kinds[kind] ?? kind}</span>
          <Badge tone={state === 'DEAD' ? 'bad' : 'plain'}>{texts.states[state]}</Badge>
          <DateTime at={createdAt} />
          {mayWrite && canResend && (
            <Button
              size="sm"
              isPending={resend.isPending && resend.variables === messageNo}
              onClick={async () => {
                const title = texts.resendAsk(kinds[kind] ?? kind);
                if (!(await ask({ title, action: texts.resend }))) return;
                resend.mutate(messageNo);
              }}
            >
              {texts.resend}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
