import { onShelf } from '@duskline/contract/admin/shelf-count.rules';
import { listStock } from '@duskline/contract/admin/stock.calls';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount } from '../../lib/format/format.ts';
import { SavedViews } from '../../lib/saved-views/saved-views.tsx';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { stockTexts } from '../../texts/stock.ts';
import { stockFileTexts } from '../../texts/stock-files.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StockDrawer } from './stock-drawer.tsx';
import { StockFiles } from './stock-files.tsx';
import type { StockRow } from './stock-row.ts';

const filters = {
  keyword: textFilter(stockTexts.filters.keyword, {
    placeholder: stockTexts.searchPlaceholder,
    isMain: true,
  }),
  atMost: choiceFilter(
    stockTexts.filters.atMost,
    (['0', '3', '5', '10', '20'] as const).map((value) => ({
      value,
      label: stockTexts.filters.atMostOf(Number(value)),
    })),
  ),
};

/** Options with their stock. A scanned code finds its option alone and opens its ledger, as a row does. */
export function StockPage(): ReactNode {
  const call = useApi();
  const canWrite = useMay('stock.write');
  const state = useUrlFilters(filters);
  const [opened, setOpened] = useState<StockRow>();
  const [areFilesOpen, setFilesOpen] = useState(false);
  /** What was scanned or entered, until its rows are there. */
  const [entered, setEntered] = useState<string>();
  const { keyword, atMost } = state.values;
  const list = useKeysetList({
    queryKey: ['stock', 'list', state.values],
    load: (cursor) =>
      call(listStock, {
        query: {
          keyword,
          atMost: atMost === undefined ? undefined : Number(atMost),
          cursor,
          limit: 50,
        },
      }),
  });
  const isAnswered = (list.rows || list.error) && !list.isStale;
  if (entered !== undefined && entered === (keyword ?? '') && isAnswered) {
    setEntered(undefined);
    const [only, other] = list.rows ?? [];
    if (entered !== '' && only && !other) setOpened(only);
  }
  const columns = defineColumns<StockRow>([
    {
      id: 'option',
      header: stockTexts.columns.option,
      onCard: 'title',
      cell: (row) => (
        <button
          type="button"
          className="min-h-9 text-left hover:underline pointer-coarse:min-h-11"
          onClick={() => setOpened(row)}
        >
          <span className="block font-medium">{`${row.colour} / ${row.size}`}</span>
          <span className="block text-xs font-normal text-mute">{row.productName}</span>
          <span className="sr-only">{stockTexts.ledger}</span>
        </button>
      ),
    },
    {
      id: 'code',
      header: stockTexts.columns.code,
      cell: (row) => <span className="figures">{row.managementCode || '–'}</span>,
    },
    {
      id: 'available',
      header: stockTexts.columns.available,
      align: 'right',
      cell: (row) => (
        <span className={row.available === 0 ? 'font-bold text-bad' : 'font-semibold'}>
          {formatCount(row.available)}
        </span>
      ),
    },
    {
      id: 'ordered',
      header: stockTexts.columns.ordered,
      align: 'right',
      cell: ({ ordered }) => formatCount(ordered),
    },
    {
      id: 'onShelf',
      header: stockTexts.columns.onShelf,
      align: 'right',
      cell: (row) => formatCount(onShelf(row)),
    },
    {
      id: 'state',
      header: stockTexts.columns.state,
      cell: (row) => !row.isOnSale && <Badge>{stockTexts.notOnSale}</Badge>,
    },
  ]);
  const shown = opened && list.rows?.find(({ optionNo }) => optionNo === opened.optionNo);
  return (
    <>
      <PageHeader
        title={stockTexts.title}
        description={stockTexts.reserved}
        actions={<Button onClick={() => setFilesOpen(true)}>{stockFileTexts.open}</Button>}
      />
      <FilterBar state={state} onEnter={(_name, text) => setEntered(text)}>
        <SavedViews list="stock" />
      </FilterBar>
      <DataTable
        label={stockTexts.title}
        columns={columns}
        list={list}
        rowId={(row) => String(row.optionNo)}
        onOpen={setOpened}
        empty={state.isFiltered ? stockTexts.noneFound : stockTexts.none}
      />
      {areFilesOpen && (
        <StockFiles
          search={state.listKey}
          canWrite={canWrite}
          onClose={() => setFilesOpen(false)}
        />
      )}
      {opened && <StockDrawer row={shown ?? opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
