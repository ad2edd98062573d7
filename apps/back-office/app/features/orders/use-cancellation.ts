import type { AdminCallInput, AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { cancelOrder } from '@duskline/contract/admin/orders.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { isRefusal, isRefused, isSessionRefusal } from '../../lib/errors/error-text.ts';
import { isPressOpen, usePressOnce } from '../../lib/forms/use-press-once.ts';
import { type LineChange, lineChanges } from './line-changes.ts';
import { orderQuery } from './orders.queries.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

/** All that a press asks for, and which order it saw. */
type Cancellation = Omit<AdminCallInput<typeof cancelOrder>['body'], 'key'>;

/**
 * Cancel lines of an order as it was opened. Where it changed meanwhile nothing is done: it is read
 * again, and `changes` says what became another. `isUnanswered`: no reply has said what became of the
 * last press; the same may be pressed again and is done once.
 */
export function useCancellation(
  opened: OrderDetail,
  onCancelled: (done: AdminCallReply<typeof cancelOrder>) => void,
) {
  const call = useApi();
  const client = useQueryClient();
  const refresh = useOrderRefresh();
  // What is read behind the dialog changes nothing in it unseen.
  const [order, setOrder] = useState(opened);
  const [changes, setChanges] = useState<readonly LineChange[]>();
  const [isUnanswered, setUnanswered] = useState(false);
  const params = { orderNo: order.orderNo };
  const readOrder = () => client.fetchQuery({ ...orderQuery(call, order.orderNo), staleTime: 0 });
  const cancelOnce = usePressOnce((asked: Cancellation, key) =>
    call(cancelOrder, { params, body: { key, ...asked } }),
  );
  const cancel = useMutation({
    meta: { showsError: true },
    mutationFn: cancelAndFindOut,
    onMutate: () => setChanges(undefined),
    onSuccess: (done) => {
      refresh();
      onCancelled(done);
    },
    onError: async (error, asked) => {
      // The end of the session says nothing of a press before it.
      setUnanswered((before) => (isSessionRefusal(error) ? before : !isRefused(error)));
      if (isPressOpen(error)) return;
      if (isRefusal(error, 'order_changed', 'press_key_taken')) await showOrder(asked);
      refresh();
    },
  });

  /**
   * Where no reply comes and the order has changed, the same press is sent once more: its reply says
   * what became of it. It cannot do what the first did not, as it names the order of before.
   */
  async function cancelAndFindOut(asked: Cancellation) {
    try {
      return await cancelOnce(asked);
    } catch (error) {
      if (!isPressOpen(error)) throw error;
      const now = await readOrder().catch(() => undefined);
      if (now === undefined || now.version === asked.version) throw error;
      return cancelOnce(asked);
    }
  }
  async function showOrder({ version }: Cancellation): Promise<void> {
    const now = await readOrder();
    if (now.version === version) return;
    setChanges(lineChanges(order.lines, now.lines));
    setOrder(now);
  }
  return { order, changes, isUnanswered, cancel };
}
