import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { Sold } from '@duskline/contract/admin/numbers';
import type { getSales } from '@duskline/contract/admin/numbers.calls';
import { lazy, type ReactNode, Suspense } from 'react';
import { formatCount, formatDay, formatWon } from '../../lib/format/format.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { wholeList } from '../../ui/data-table/list-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Comparison } from './comparison.tsx';
import { CsvButton } from './csv-button.tsx';
import { Funnel } from './funnel.tsx';

type Sales = AdminCallReply<typeof getSales>;
type DayRow = Sales['days'][number];

/** Recharts is a third of the back office's scripts: it comes when a chart is shown. */
const SalesChart = lazy(() => import('./sales-chart.tsx'));

const average = ({ sales, orders }: Sold) => (orders === 0 ? 0 : Math.round(sales / orders));

const columns = defineColumns<DayRow>([
  {
    id: 'day',
    header: texts.day,
    onCard: 'title',
    cell: ({ day }) => <span className="figures font-medium">{formatDay(day)}</span>,
  },
  ...(
    [
      ['sales', texts.sales.sales, (row: Sold) => formatWon(row.sales)],
      ['orders', texts.sales.orders, (row: Sold) => formatCount(row.orders)],
      ['average', texts.sales.average, (row: Sold) => formatWon(average(row))],
      ['refunds', texts.sales.refunds, (row: Sold) => formatWon(row.refunds)],
      ['cancels', texts.sales.cancels, (row: Sold) => formatCount(row.cancels)],
      ['returns', texts.sales.returns, (row: Sold) => formatCount(row.returns)],
    ] as const
  ).map(([id, header, value]) => ({
    id,
    header,
    align: 'right' as const,
    cell: (row: DayRow) => <span className="figures">{value(row)}</span>,
  })),
  {
    id: 'before',
    header: texts.chartBefore,
    align: 'right',
    onCard: 'hidden',
    cell: ({ before }) => <span className="figures text-mute">{formatWon(before.sales)}</span>,
  },
]);

/** Sales of a period: sums beside those of the weeks before, a chart, the funnel, and a table by day. */
export function SalesTab({ sales, isStale }: { sales: Sales; isStale: boolean }): ReactNode {
  const { days, total, before, from, to } = sales;
  const hasSales = total.orders > 0 || before.orders > 0;
  const newestFirst = days.toReversed();
  return (
    <div className={classNames(isStale && 'opacity-60')} aria-busy={isStale}>
      <dl className="mb-2 grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-5">
        <Comparison label={texts.sales.sales} now={total.sales} was={before.sales} isWon />
        <Comparison label={texts.sales.orders} now={total.orders} was={before.orders} />
        <Comparison label={texts.sales.average} now={average(total)} was={average(before)} isWon />
        <Comparison
          label={texts.sales.refunds}
          now={total.refunds}
          was={before.refunds}
          isWon
          isLessBetter
        />
        <Comparison
          label={`${texts.sales.cancels}·${texts.sales.returns}`}
          now={total.cancels + total.returns}
          was={before.cancels + before.returns}
          isLessBetter
        />
      </dl>
      <Section title={texts.chart}>
        {hasSales ? (
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <SalesChart days={days} />
          </Suspense>
        ) : (
          <EmptyState text={texts.empty} />
        )}
      </Section>
      <Section title={texts.funnel.title} description={texts.funnel.description}>
        <Funnel total={total} />
      </Section>
      <Section
        title={texts.table}
        actions={
          <CsvButton
            fileName={texts.csvName(from, to)}
            header={[
              texts.day,
              ...[texts.sales.sales, texts.sales.orders, texts.sales.average],
              ...[texts.sales.refunds, texts.sales.cancels, texts.sales.returns],
              ...[texts.funnel.views, texts.funnel.carts, texts.funnel.sheets],
              texts.chartBefore,
            ]}
            rows={days.map((row) => [
              row.day,
              ...[row.sales, row.orders, average(row)],
              ...[row.refunds, row.cancels, row.returns],
              ...[row.views, row.carts, row.sheets],
              row.before.sales,
            ])}
          />
        }
      >
        <DataTable
          label={texts.tableLabel}
          columns={columns}
          list={{
            ...wholeList({ rows: newestFirst, error: undefined, retry: async () => {} }),
            isStale,
          }}
          rowId={({ day }) => day}
        />
      </Section>
    </div>
  );
}
