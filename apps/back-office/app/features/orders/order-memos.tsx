import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { deleteOrderMemo, writeOrderMemo } from '@duskline/contract/admin/orders.calls';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { MemoList } from '../../lib/memos/memo-list.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

/** Notes of staff to staff at an order. */
export function OrderMemos({ order }: { order: OrderDetail }): ReactNode {
  const call = useApi();
  const params = { orderNo: order.orderNo };
  return (
    <MemoList
      memos={order.memos}
      mayWrite={useMay('orders.read')}
      mayRemove={useMay('orders.write')}
      onWrite={(text, key) => call(writeOrderMemo, { params, body: { key, text } })}
      onRemove={(memoNo) => call(deleteOrderMemo, { params: { ...params, memoNo } })}
      onChanged={useOrderRefresh()}
    />
  );
}
