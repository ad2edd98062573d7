import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import {
  countOrderQueues,
  listOrders,
  searchOrders,
} from '@duskline/contract/admin/order-queues.calls';
import { orderQueues } from '@duskline/contract/admin/order-shapes';
import { orderStatusLabels, payTypeLabels } from '@duskline/contract/shop/labels';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useFoundBy } from '../../lib/api/use-found-by.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { useGrades } from '../../lib/grades/use-grades.ts';
import { OrderStateBadge } from '../../lib/order-lines/order-state-badge.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { useUrlFilters } from '../../lib/url/url-filters.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { QueueTabs } from '../../ui/queue-tabs.tsx';
import { BatchProgress } from './batch-progress.tsx';
import { ExportOrdersDialog } from './export-orders-dialog.tsx';
import { OrderBulkActions } from './order-bulk-actions.tsx';
import { orderFilters } from './order-filters.ts';
import { OptionFilter, ProductFilter } from './product-filter.tsx';
import { useSelectionInHistory } from './selection-in-history.ts';
import { useShownBatch } from './use-shown-batch.ts';

type OrderRow = AdminCallReply<typeof listOrders>['items'][number];
type FoundBy = AdminCallReply<typeof searchOrders>['by'];

/** The queues of orders: by state, with counts, filters, search and bulk actions. */
export function OrderQueue(): ReactNode {
  const call = useApi();
  const [params] = useSearchParams();
  const asked = params.get('queue');
  const queue =
    asked === 'all' ? undefined : (orderQueues.find((each) => each === asked) ?? 'PAY_DONE');
  const grades = useGrades();
  const filters = useUrlFilters(useMemo(() => orderFilters(grades), [grades]));
  const { q, delayed, product: productNo, option, grade: gradeNo, ...rest } = filters.values;
  const query = {
    ...{ ...rest, queue, productNo, gradeNo },
    optionNo: productNo === undefined ? undefined : option,
    delayedDays: delayed === undefined ? undefined : Number(delayed),
  };
  const foundBy = useFoundBy<NonNullable<FoundBy>>();
  const list = useKeysetList<OrderRow>({
    queryKey: ['orders', 'list', q ?? queue ?? 'all', filters.values],
    load: async (cursor) => {
      if (q === undefined) return call(listOrders, { query: { ...query, cursor } });
      // The next page goes on by what the first one found by.
      const [, by, place] = /^(\w+)\|(.*)$/.exec(cursor ?? '') ?? [];
      const search = { q, by: by as NonNullable<FoundBy> | undefined, cursor: place };
      const found = await call(searchOrders, { query: search });
      foundBy.note(q, found.by);
      return { ...found, nextCursor: found.nextCursor && `${found.by}|${found.nextCursor}` };
    },
  });
  const by = foundBy.read(q, list);
  const batch = useShownBatch();
  const selection = useSelectionInHistory(listKeyOf(params));
  const start = (batchNo: number) => {
    selection.clear();
    batch.show(batchNo);
  };
  const mayExport = useMay('orders.export');
  const [exported, setExported] = useState<{ orderNos?: string[] }>();
  return (
    <>
      <OrderQueueTabs queue={queue} isSearching={q !== undefined} />
      {batch.batchNo !== undefined && (
        <BatchProgress
          key={batch.batchNo}
          batchNo={batch.batchNo}
          onDone={() => batch.show(undefined)}
        />
      )}
      <FilterBar
        state={filters}
        own={{
          product: <ProductFilter productNo={productNo} onChange={filters.set} />,
          option: <OptionFilter productNo={productNo} optionNo={option} onChange={filters.set} />,
        }}
      >
        {/* A search is no list that could be asked for once more: there it is the selected orders. */}
        {mayExport && q === undefined && (
          <Button onClick={() => setExported({})}>
            <Download size={14} aria-hidden="true" />
            {orderTexts.export.list}
          </Button>
        )}
      </FilterBar>
      {exported && (
        <ExportOrdersDialog
          query={q === undefined ? query : {}}
          orderNos={exported.orderNos}
          onClose={() => setExported(undefined)}
        />
      )}
      {q !== undefined && (
        <p className="mb-3 text-sm text-mute" aria-live="polite">
          {by ? orderTexts.foundBy[by] : orderTexts.searchScope}
        </p>
      )}
      <DataTable
        label={orderTexts.list}
        unit="건"
        columns={columns}
        list={list}
        rowId={(order) => order.orderNo}
        rowTo={(order) => `/orders/${order.orderNo}`}
        selection={selection}
        bulkActions={
          <OrderBulkActions
            {...{ list, selection }}
            onStart={start}
            onExport={mayExport ? (orderNos) => setExported({ orderNos }) : undefined}
          />
        }
        empty={
          <EmptyState
            text={
              q !== undefined
                ? orderTexts.nothingFound
                : filters.isFiltered
                  ? orderTexts.emptyFiltered
                  : orderTexts.emptyQueue
            }
          />
        }
      />
    </>
  );
}

/** The report of a batch that is shown above the list makes it no other list. */
function listKeyOf(params: URLSearchParams): string {
  const own = new URLSearchParams(params);
  own.delete('batch');
  return own.toString();
}

function OrderQueueTabs({
  queue,
  isSearching,
}: {
  queue: string | undefined;
  isSearching: boolean;
}): ReactNode {
  const call = useApi();
  const counts = useQuery({
    queryKey: ['orders', 'counts'],
    queryFn: () => call(countOrderQueues),
    refetchInterval: 60_000,
  });
  const [params] = useSearchParams();
  const to = (value: string) => {
    const next = new URLSearchParams(params);
    next.set('queue', value);
    next.delete('q');
    return `?${next}`;
  };
  const tabs = [...orderQueues, 'all' as const].map((value) => ({
    to: to(value),
    label: value === 'all' ? orderTexts.all : (orderStatusLabels[value] ?? value),
    isCurrent: !isSearching && value === (queue ?? 'all'),
    count: counts.data?.queues.find((each) => each.queue === value),
  }));
  return <QueueTabs label={orderTexts.title} tabs={tabs} />;
}

const { columns: heads } = orderTexts;
const columns = defineColumns<OrderRow>([
  {
    id: 'orderNo',
    header: heads.orderNo,
    onCard: 'title',
    cell: ({ orderNo }) => (
      <Link
        to={`/orders/${orderNo}`}
        className="figures font-semibold whitespace-nowrap underline-offset-2 hover:underline"
      >
        {orderNo}
      </Link>
    ),
  },
  {
    id: 'state',
    header: heads.state,
    cell: ({ states, hasRunningClaim, memoCount }) => (
      <span className="inline-flex flex-wrap justify-end gap-1 lg:justify-start">
        {states.map((state) => (
          <OrderStateBadge key={state} state={state} />
        ))}
        {hasRunningClaim && <Badge tone="bad">{orderTexts.claimRunning}</Badge>}
        {memoCount > 0 && <Badge>{orderTexts.memoCount(memoCount)}</Badge>}
      </span>
    ),
  },
  {
    id: 'orderedAt',
    header: heads.orderedAt,
    cell: ({ orderedAt }) => <DateTime at={orderedAt} />,
  },
  {
    id: 'product',
    header: heads.product,
    cell: ({ productName }) => <span className="line-clamp-1">{productName}</span>,
  },
  {
    id: 'quantity',
    header: heads.quantity,
    align: 'right',
    cell: ({ quantity }) => formatCount(quantity),
  },
  { id: 'amount', header: heads.amount, align: 'right', cell: ({ payAmt }) => formatWon(payAmt) },
  {
    id: 'payType',
    header: heads.payType,
    onCard: 'hidden',
    cell: ({ payType }) => (
      <span className="whitespace-nowrap">{(payType && payTypeLabels[payType]) ?? '–'}</span>
    ),
  },
  {
    id: 'people',
    header: heads.people,
    cell: ({ ordererName, receiverName, isMember }) => (
      // A long name wraps as a whole, so that the amounts stay where they are; a short one stays in its line.
      <span className="inline-block break-keep wrap-anywhere lg:max-w-48 lg:min-w-32">
        {ordererName === receiverName ? ordererName : `${ordererName} → ${receiverName}`}
        {!isMember && (
          <>
            {' '}
            <span className="whitespace-nowrap text-mute">· {orderTexts.guest}</span>
          </>
        )}
      </span>
    ),
  },
  {
    id: 'invoice',
    header: heads.invoice,
    cell: ({ invoiceNo }) => <span className="figures whitespace-nowrap">{invoiceNo || '–'}</span>,
  },
]);
