import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { BestSellerOrder } from '@duskline/contract/admin/numbers';
import { listBestSellers } from '@duskline/contract/admin/numbers.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { numberTexts } from '../../texts/numbers.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import { CsvButton } from './csv-button.tsx';
import type { Days, Period } from './period-filters.ts';

const texts = numberTexts.products;

type Row = AdminCallReply<typeof listBestSellers>['items'][number];

const options = BestSellerOrder.options.map((value) => ({ value, label: texts.orders[value] }));
const filters = { by: choiceFilter(texts.by, options) };

const columns = defineColumns<Row>([
  {
    id: 'name',
    header: texts.name,
    onCard: 'title',
    cell: (row) => <ProductName row={row} />,
  },
  {
    id: 'units',
    header: texts.units,
    align: 'right',
    cell: ({ units }) => <span className="figures">{formatCount(units)}</span>,
  },
  {
    id: 'unitsBefore',
    header: texts.unitsBefore,
    align: 'right',
    cell: (row) => <span className="figures text-mute">{formatCount(row.unitsBefore)}</span>,
  },
  {
    id: 'sales',
    header: texts.sales,
    align: 'right',
    cell: ({ sales }) => <span className="figures">{formatWon(sales)}</span>,
  },
  {
    id: 'views',
    header: texts.views,
    align: 'right',
    cell: ({ views }) => <span className="figures">{formatCount(views)}</span>,
  },
]);

/** The products sold or looked at most in a period. */
export function BestSellers({
  period,
  days,
}: {
  period: Period;
  /** The first and last day of what is shown; absent until the sales are there. */
  days: Days | undefined;
}): ReactNode {
  const call = useApi();
  const state = useUrlFilters(filters);
  const by = state.values.by ?? 'sales';
  const list = useKeysetList({
    queryKey: ['numbers', 'products', period, by],
    load: async () => {
      const { items } = await call(listBestSellers, { query: { ...period, by, limit: 100 } });
      return { items, nextCursor: null };
    },
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-2">
        <Select
          label={texts.by}
          className="w-36"
          value={by}
          options={options}
          onChange={(event) => state.set({ by: event.currentTarget.value as BestSellerOrder })}
        />
        {days && (
          <CsvButton
            fileName={texts.csvName(days.from, days.to)}
            header={[texts.name, texts.units, texts.unitsBefore, texts.sales, texts.views]}
            rows={(list.rows ?? []).map((row) => [
              row.name ?? texts.gone,
              ...[row.units, row.unitsBefore, row.sales, row.views],
            ])}
          />
        )}
      </div>
      <DataTable
        label={texts.label}
        columns={columns}
        list={list}
        rowId={({ productNo }) => String(productNo)}
        empty={texts.empty}
      />
      <p className="mt-3 text-xs text-mute">{texts.note}</p>
    </>
  );
}

function ProductName({ row: { productNo, name } }: { row: Row }): ReactNode {
  const mayProducts = useMay('products.read');
  if (name === null) return <span className="text-mute">{texts.gone}</span>;
  return mayProducts ? (
    <Link to={`/products/${productNo}`} className="underline underline-offset-2">
      {name}
    </Link>
  ) : (
    name
  );
}
