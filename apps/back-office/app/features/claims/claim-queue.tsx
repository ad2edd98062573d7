import { ClaimKind, type ClaimListRow, claimQueues } from '@duskline/contract/admin/claim-shapes';
import { listClaims } from '@duskline/contract/admin/claims.calls';
import { claimReasonLabels } from '@duskline/contract/shop/labels';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import {
  choiceFilter,
  dayFilter,
  serialiseFilters,
  textFilter,
  useUrlFilters,
} from '../../lib/url/url-filters.ts';
import { claimStateName } from '../../texts/claim-states.ts';
import { claimTexts } from '../../texts/claims.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { QueueTabs } from '../../ui/queue-tabs.tsx';
import { DueDate } from './due-date.tsx';
import { useClaimCounts } from './use-claim-counts.ts';

const filters = {
  keyword: textFilter(claimTexts.filters.keyword, {
    placeholder: claimTexts.filters.keywordHint,
    isMain: true,
  }),
  claimType: choiceFilter(
    claimTexts.filters.claimType,
    ClaimKind.options.map((value) => ({ value, label: claimTexts.types[value] })),
  ),
  from: dayFilter(claimTexts.filters.from),
  to: dayFilter(claimTexts.filters.to),
};

/** The queues of cancels, returns and exchanges, what is due first on top. */
export function ClaimQueueList(): ReactNode {
  const call = useApi();
  const [params] = useSearchParams();
  const asked = params.get('queue');
  const queue = claimQueues.find((each) => each === asked) ?? 'cancel';
  const state = useUrlFilters(filters);
  const list = useKeysetList<ClaimListRow>({
    queryKey: ['claims', 'list', queue, state.values],
    load: (cursor) => call(listClaims, { query: { queue, ...state.values, cursor } }),
  });
  const counts = useClaimCounts();
  return (
    <>
      <QueueTabs
        label={claimTexts.title}
        tabs={claimQueues.map((value) => ({
          // Who looks for one claim walks through the queues with the same conditions.
          to: `?${serialiseFilters(filters, new URLSearchParams({ queue: value }), state.values)}`,
          label: claimTexts.queues[value],
          isCurrent: value === queue,
          count: counts.data?.queues.find((each) => each.queue === value),
        }))}
      />
      <FilterBar state={state} />
      <DataTable
        label={claimTexts.list}
        unit="건"
        columns={columns}
        list={list}
        rowId={(claim) => String(claim.claimNo)}
        rowTo={(claim) => `/claims/${claim.claimNo}`}
        empty={state.isFiltered ? claimTexts.emptyFiltered : claimTexts.empty}
      />
    </>
  );
}

const { columns: heads } = claimTexts;
const columns = defineColumns<ClaimListRow>([
  {
    id: 'claim',
    header: heads.claim,
    onCard: 'title',
    cell: ({ claimNo, claimType, state }) => (
      <Link to={`/claims/${claimNo}`} className="underline-offset-2 hover:underline">
        <span className="figures font-semibold">
          {claimTexts.types[claimType]} {claimNo}
        </span>
        <span className="block text-xs font-normal text-mute">{claimStateName(state)}</span>
      </Link>
    ),
  },
  {
    id: 'due',
    header: heads.due,
    cell: ({ dueAt, urgency }) => <DueDate dueAt={dueAt} urgency={urgency} />,
  },
  {
    id: 'product',
    header: heads.product,
    cell: ({ productName, quantity, pictureCount }) => (
      <span>
        <span className="line-clamp-1">
          {productName} × {formatCount(quantity)}
        </span>
        {pictureCount > 0 && <Badge tone="info">{claimTexts.pictures(pictureCount)}</Badge>}
      </span>
    ),
  },
  {
    id: 'reason',
    header: heads.reason,
    cell: ({ reasonType, responsible }) => (
      <span>
        {claimReasonLabels[reasonType] ?? reasonType}
        <span className="text-mute"> · {claimTexts.responsible[responsible]}</span>
      </span>
    ),
  },
  { id: 'who', header: heads.who, cell: ({ ordererName }) => ordererName },
  {
    id: 'order',
    header: heads.order,
    cell: ({ orderNo }) => (
      <Link to={`/orders/${orderNo}`} className="figures underline-offset-2 hover:underline">
        {orderNo}
      </Link>
    ),
  },
  {
    id: 'requestedAt',
    header: heads.requestedAt,
    cell: ({ requestedAt }) => <DateTime at={requestedAt} />,
  },
  {
    id: 'amount',
    header: heads.amount,
    align: 'right',
    cell: ({ refundAmt }) => (refundAmt > 0 ? formatWon(refundAmt) : '–'),
  },
]);
