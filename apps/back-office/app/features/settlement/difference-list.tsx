import type { PaymentDifference } from '@duskline/contract/admin/settlement';
import { listPaymentDifferences } from '@duskline/contract/admin/settlement.calls';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatDay, formatWon } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { dayFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionColumn } from '../../ui/data-table/action-column.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { HandleDialog } from './handle-dialog.tsx';

const filters = { day: dayFilter(texts.day) };

/** Differences that are open, or that somebody handled, the latest first. */
export function DifferenceList({ state }: { state: 'open' | 'handled' }): ReactNode {
  const call = useApi();
  const mayWrite = useMay('operation.write');
  const mayOrders = useMay('orders.read');
  const [handling, setHandling] = useState<PaymentDifference>();
  const filtered = useUrlFilters(filters);
  const { day } = filtered.values;
  const list = useKeysetList({
    queryKey: ['settlement', 'differences', state, day],
    load: (cursor) => call(listPaymentDifferences, { query: { state, day, cursor, limit: 50 } }),
  });
  const columns = useMemo(
    () =>
      defineColumns<PaymentDifference>([
        {
          id: 'kind',
          header: texts.kind,
          onCard: 'title',
          cell: ({ kind }) => <Badge tone="warn">{texts.kinds[kind]}</Badge>,
        },
        {
          id: 'day',
          header: texts.day,
          cell: ({ day }) => <span className="figures">{formatDay(day)}</span>,
        },
        {
          id: 'order',
          header: texts.order,
          cell: ({ orderNo, kind }) =>
            mayOrders && kind !== 'unknown_to_us' ? (
              <Link to={`/orders/${orderNo}`} className="figures underline underline-offset-2">
                {orderNo}
              </Link>
            ) : (
              <span className="figures">{orderNo}</span>
            ),
        },
        {
          id: 'ours',
          header: texts.ours,
          align: 'right',
          cell: ({ ourAmount }) => <Amount won={ourAmount} />,
        },
        {
          id: 'partners',
          header: texts.partners,
          align: 'right',
          cell: ({ partnerAmount }) => <Amount won={partnerAmount} />,
        },
        state === 'open'
          ? {
              id: 'foundAt',
              header: texts.foundAt,
              cell: ({ foundAt }) => <DateTime at={foundAt} />,
            }
          : {
              id: 'handled',
              header: texts.handledBy,
              cell: ({ handled }) =>
                handled && (
                  <span className="text-sm">
                    {handled.by} · <DateTime at={handled.at} />
                    <span className="block break-words text-mute">{handled.memo}</span>
                  </span>
                ),
            },
        ...(state === 'open' && mayWrite
          ? [
              actionColumn((row: PaymentDifference) => (
                <Button size="sm" onClick={() => setHandling(row)}>
                  {texts.handle}
                </Button>
              )),
            ]
          : []),
      ]),
    [state, mayWrite, mayOrders],
  );
  return (
    <>
      <FilterBar state={filtered} />
      <DataTable
        label={texts.list}
        unit="건"
        columns={columns}
        list={list}
        rowId={({ differenceNo }) => String(differenceNo)}
        empty={
          filtered.isFiltered
            ? texts.emptyOfDay
            : state === 'open'
              ? texts.empty
              : texts.emptyHandled
        }
      />
      {handling && (
        <HandleDialog
          key={handling.differenceNo}
          difference={handling}
          onClose={() => setHandling(undefined)}
        />
      )}
    </>
  );
}

function Amount({ won }: { won: number | null }): ReactNode {
  return won === null ? (
    <span className="text-mute">–</span>
  ) : (
    <span className="figures">{formatWon(won)}</span>
  );
}
