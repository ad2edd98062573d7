import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { isRefusal, isRefused, isSessionRefusal } from '../../lib/errors/error-text.ts';
import { isPressOpen, usePressOnce } from '../../lib/forms/use-press-once.ts';
import { type LineChange, lineChanges } from './line-changes.ts';
import { orderQuery } from './orders.queries.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

/**
 * Change an order as it was opened: `Asked` names the version that was seen, and another is refused
 * (`order_changed`). Then nothing is done: it is read again, and `changes` says what became another.
 * `isUnanswered`: no reply has said what became of the last press; the same may be pressed again and
 * is done once.
 */
export function useOrderPress<Asked extends { version: string }, Reply>(
  opened: OrderDetail,
  send: (asked: Asked, key: string) => Promise<Reply>,
  onDone: (reply: Reply) => void,
) {
  const call = useApi();
  const client = useQueryClient();
  const refresh = useOrderRefresh();
  // What is read behind the dialog changes nothing in it unseen.
  const [order, setOrder] = useState(opened);
  const [changes, setChanges] = useState<readonly LineChange[]>();
  const [isUnanswered, setUnanswered] = useState(false);
  const readOrder = () => client.fetchQuery({ ...orderQuery(call, order.orderNo), staleTime: 0 });
  const sendOnce = usePressOnce(send);
  const press = useMutation({
    meta: { showsError: true },
    mutationFn: sendAndFindOut,
    onMutate: () => setChanges(undefined),
    onSuccess: (done) => {
      refresh();
      onDone(done);
    },
    onError: async (error) => {
      // The end of the session says nothing of a press before it.
      setUnanswered((before) => (isSessionRefusal(error) ? before : !isRefused(error)));
      if (isPressOpen(error)) return;
      // Where it cannot be read now, the next press is refused again, and it is read then.
      if (isRefusal(error, 'order_changed', 'press_key_taken')) {
        await readAgain().catch(() => false);
      }
      refresh();
    },
  });

  /**
   * Where no reply comes and the order has changed, the same press is sent once more: its reply says
   * what became of it. It cannot do what the first did not, as it names the order of before.
   */
  async function sendAndFindOut(asked: Asked): Promise<Reply> {
    try {
      return await sendOnce(asked);
    } catch (error) {
      if (!isPressOpen(error)) throw error;
      const now = await readOrder().catch(() => undefined);
      if (now === undefined || now.version === asked.version) throw error;
      return sendOnce(asked);
    }
  }
  /** Go on from the order as it is now; returns whether it has changed. */
  async function readAgain(): Promise<boolean> {
    const now = await readOrder();
    if (now.version === order.version) return false;
    setChanges(lineChanges(order.lines, now.lines));
    setOrder(now);
    return true;
  }
  return { order, changes, isUnanswered, press, readAgain };
}
