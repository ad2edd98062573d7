import type { SettlementDay } from '@duskline/contract/admin/settlement';
import { listSettlementDays } from '@duskline/contract/admin/settlement.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatDay, formatWon } from '../../lib/format/format.ts';
import { dayFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { settlementTexts } from '../../texts/settlement.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SettlementFiles } from './settlement-files.tsx';

const texts = settlementTexts.days;

const won = (amount: number) => <span className="figures">{formatWon(amount)}</span>;

const columns = defineColumns<SettlementDay>([
  {
    id: 'day',
    header: settlementTexts.day,
    onCard: 'title',
    cell: ({ day }) => <span className="figures font-medium">{formatDay(day)}</span>,
  },
  {
    id: 'result',
    header: texts.result,
    cell: ({ day, differences, open }) =>
      differences === 0 ? (
        <Badge tone="good">{texts.agrees}</Badge>
      ) : (
        <Link
          to={`?tab=${open > 0 ? 'open' : 'handled'}&day=${day}`}
          className="inline-flex min-h-9 items-center underline underline-offset-2 pointer-coarse:min-h-11"
        >
          <Badge tone={open > 0 ? 'bad' : 'plain'}>{texts.differs(open, differences)}</Badge>
        </Link>
      ),
  },
  { id: 'ourPaid', header: texts.ourPaid, align: 'right', cell: (row) => won(row.ourPaid) },
  {
    id: 'partnerPaid',
    header: texts.partnerPaid,
    align: 'right',
    cell: (row) => won(row.partnerPaid),
  },
  {
    id: 'ourRefunded',
    header: texts.ourRefunded,
    align: 'right',
    cell: (row) => won(row.ourRefunded),
  },
  {
    id: 'partnerRefunded',
    header: texts.partnerRefunded,
    align: 'right',
    cell: ({ partnerRefunded, unanswered }) => (
      <>
        {won(partnerRefunded)}
        {unanswered > 0 && (
          <span className="block text-mute">{texts.unanswered(formatWon(unanswered))}</span>
        )}
      </>
    ),
  },
  {
    id: 'comparedAt',
    header: texts.comparedAt,
    cell: ({ comparedAt }) => <DateTime at={comparedAt} />,
  },
]);

const filters = {
  from: dayFilter(settlementTexts.period.from),
  to: dayFilter(settlementTexts.period.to),
};

/** The compared days of a period, the latest first, and its files for bookkeeping. */
export function SettlementDays(): ReactNode {
  const call = useApi();
  const state = useUrlFilters(filters);
  const { from, to } = state.values;
  const list = useKeysetList({
    queryKey: ['settlement', 'days', from, to],
    load: (cursor) => call(listSettlementDays, { query: { from, to, cursor, limit: 50 } }),
  });
  return (
    <>
      <FilterBar state={state}>
        <SettlementFiles {...{ from, to }} />
      </FilterBar>
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ day }) => day}
        empty={state.isFiltered ? texts.emptyOfPeriod : texts.empty}
      />
    </>
  );
}
