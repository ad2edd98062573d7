import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listMemberClaims } from '@duskline/contract/admin/claims.calls';
import { listOrders } from '@duskline/contract/admin/order-queues.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatWon } from '../../lib/format/format.ts';
import { OrderStateBadge } from '../../lib/order-lines/order-state-badge.tsx';
import { claimStateName } from '../../texts/claim-states.ts';
import { claimTexts } from '../../texts/claims.ts';
import { memberTexts } from '../../texts/members.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';

type OrderRow = AdminCallReply<typeof listOrders>['items'][number];
type ClaimRow = AdminCallReply<typeof listMemberClaims>['items'][number];

/** A member's placed orders, the latest first. */
export function MemberOrders({ memberNo }: { memberNo: number }): ReactNode {
  const call = useApi();
  const list = useKeysetList<OrderRow>({
    queryKey: ['members', 'orders', memberNo],
    load: (cursor) => call(listOrders, { query: { memberNo, sort: 'newest', cursor } }),
  });
  return (
    <DataTable
      label={memberTexts.detail.tabs.orders}
      unit="건"
      columns={orderColumns}
      list={list}
      rowId={({ orderNo }) => orderNo}
      rowTo={({ orderNo }) => `/orders/${orderNo}`}
      empty={memberTexts.orders.empty}
    />
  );
}

/** A member's cancels, returns and exchanges, the latest first. */
export function MemberClaims({ memberNo }: { memberNo: number }): ReactNode {
  const call = useApi();
  const list = useKeysetList<ClaimRow>({
    queryKey: ['members', 'claims', memberNo],
    load: (cursor) => call(listMemberClaims, { params: { memberNo }, query: { cursor } }),
  });
  return (
    <DataTable
      label={memberTexts.detail.tabs.claims}
      unit="건"
      columns={claimColumns}
      list={list}
      rowId={({ claimNo }) => String(claimNo)}
      rowTo={({ claimNo }) => `/claims/${claimNo}`}
      empty={memberTexts.claims.empty}
    />
  );
}

const { columns: heads } = memberTexts.orders;
const orderColumns = defineColumns<OrderRow>([
  {
    id: 'order',
    header: heads.order,
    onCard: 'title',
    cell: ({ orderNo }) => (
      <Link
        to={`/orders/${orderNo}`}
        className="figures font-semibold underline-offset-2 hover:underline"
      >
        {orderNo}
      </Link>
    ),
  },
  {
    id: 'state',
    header: heads.state,
    cell: ({ states }) => (
      <span className="inline-flex flex-wrap gap-1">
        {states.map((state) => (
          <OrderStateBadge key={state} state={state} />
        ))}
      </span>
    ),
  },
  {
    id: 'product',
    header: heads.product,
    cell: ({ productName }) => <span className="line-clamp-1">{productName}</span>,
  },
  { id: 'amount', header: heads.amount, align: 'right', cell: ({ payAmt }) => formatWon(payAmt) },
  { id: 'at', header: heads.at, cell: ({ orderedAt }) => <DateTime at={orderedAt} /> },
]);

const { columns: claimHeads } = memberTexts.claims;
const claimColumns = defineColumns<ClaimRow>([
  {
    id: 'claim',
    header: claimHeads.claim,
    onCard: 'title',
    cell: ({ claimType, claimNo }) => (
      <Link
        to={`/claims/${claimNo}`}
        className="figures font-semibold underline-offset-2 hover:underline"
      >
        {claimTexts.types[claimType]} {claimNo}
      </Link>
    ),
  },
  {
    id: 'state',
    header: claimHeads.state,
    cell: ({ state }) => <Badge>{claimStateName(state)}</Badge>,
  },
  {
    id: 'product',
    header: claimHeads.product,
    cell: ({ productName }) => <span className="line-clamp-1">{productName}</span>,
  },
  {
    id: 'order',
    header: claimHeads.order,
    cell: ({ orderNo }) => <span className="figures">{orderNo}</span>,
  },
  { id: 'at', header: claimHeads.at, cell: ({ requestedAt }) => <DateTime at={requestedAt} /> },
]);
