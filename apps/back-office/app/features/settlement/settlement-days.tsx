import type { SettlementDay } from '@duskline/contract/admin/settlement';
import { listSettlementDays } from '@duskline/contract/admin/settlement.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatDay, formatWon } from '../../lib/format/format.ts';
import { settlementTexts } from '../../texts/settlement.ts';
import { Badge } from '../../ui/badge.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';

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

/** The compared days, the latest first. */
export function SettlementDays(): ReactNode {
  const call = useApi();
  const list = useKeysetList({
    queryKey: ['settlement', 'days'],
    load: (cursor) => call(listSettlementDays, { query: { cursor, limit: 50 } }),
  });
  return (
    <DataTable
      label={texts.list}
      columns={columns}
      list={list}
      rowId={({ day }) => day}
      empty={texts.empty}
    />
  );
}
