import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listDrops } from '@duskline/contract/admin/drops.calls';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { dropTexts } from '../../texts/drops.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf } from '../../ui/select.tsx';
import { DropState } from './drop-state.tsx';
import { dropsKey } from './drops.queries.ts';

type Row = AdminCallReply<typeof listDrops>['items'][number];

const texts = dropTexts.columns;
const filters = {
  state: choiceFilter(dropTexts.filters.state, optionsOf(dropTexts.states)),
};

const columns = defineColumns<Row>([
  {
    id: 'product',
    header: texts.product,
    onCard: 'title',
    cell: (row) => (
      <div className="min-w-0">
        <Link to={`/drops/${row.dropNo}`} className="font-medium hover:underline">
          {row.productName}
        </Link>
        <p className="figures text-xs text-mute">
          {row.dropNo} · {row.optionName ?? dropTexts.allOptions}
        </p>
      </div>
    ),
  },
  { id: 'state', header: texts.state, cell: (row) => <DropState state={row.state} /> },
  { id: 'opensAt', header: texts.opensAt, cell: (row) => <DateTime at={row.opensAt} /> },
  { id: 'endsAt', header: texts.endsAt, cell: (row) => <DateTime at={row.endsAt} /> },
]);

/** All drops, the newest first. */
export function DropList(): ReactNode {
  const call = useApi();
  const canWrite = useMay('marketing.write');
  const state = useUrlFilters(filters);
  const list = useKeysetList({
    queryKey: [...dropsKey, 'list', state.values],
    load: (cursor) => call(listDrops, { query: { ...state.values, cursor, limit: 50 } }),
  });
  const create = canWrite && (
    <ButtonLink to="/drops/new" variant="solid">
      <Plus size={16} aria-hidden="true" />
      {dropTexts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={dropTexts.title} actions={create} />
      <FilterBar state={state} />
      <DataTable
        label={dropTexts.title}
        columns={columns}
        list={list}
        rowId={(row) => String(row.dropNo)}
        rowTo={(row) => `/drops/${row.dropNo}`}
        empty={
          state.isFiltered ? (
            dropTexts.noneFound
          ) : (
            <EmptyState text={dropTexts.none} action={create} />
          )
        }
      />
    </>
  );
}
