import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listCampaigns } from '@duskline/contract/admin/campaigns.calls';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { campaignTexts } from '../../texts/campaigns.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf } from '../../ui/select.tsx';
import { CampaignState } from './campaign-state.tsx';
import { campaignsKey } from './campaigns.queries.ts';

type Row = AdminCallReply<typeof listCampaigns>['items'][number];

const texts = campaignTexts.columns;
const filters = {
  state: choiceFilter(campaignTexts.filters.state, optionsOf(campaignTexts.states)),
};

const columns = defineColumns<Row>([
  {
    id: 'name',
    header: texts.name,
    onCard: 'title',
    cell: (row) => (
      <Link to={`/campaigns/${row.campaignNo}`} className="font-medium hover:underline">
        {row.name}
      </Link>
    ),
  },
  { id: 'state', header: texts.state, cell: (row) => <CampaignState state={row.state} /> },
  {
    id: 'channels',
    header: texts.channels,
    cell: (row) => row.channels.map((channel) => campaignTexts.channels[channel]).join(', '),
  },
  {
    id: 'startsAt',
    header: texts.startsAt,
    cell: (row) => (row.startsAt ? <DateTime at={row.startsAt} /> : '–'),
  },
  {
    id: 'total',
    header: texts.total,
    align: 'right',
    cell: (row) => (row.total === null ? '–' : formatCount(row.total)),
  },
  {
    id: 'held',
    header: texts.held,
    align: 'right',
    cell: ({ heldUntilMorning: held }) =>
      // While an upgrade goes on, a former API may answer, which does not send it.
      held == null ? texts.heldUnknown : held === 0 ? '–' : formatCount(held),
  },
]);

/** All campaigns, the newest first. */
export function CampaignList(): ReactNode {
  const call = useApi();
  const canWrite = useMay('marketing.write');
  const state = useUrlFilters(filters);
  const list = useKeysetList({
    queryKey: [...campaignsKey, 'list', state.values],
    load: (cursor) => call(listCampaigns, { query: { ...state.values, cursor, limit: 50 } }),
  });
  const create = canWrite && (
    <ButtonLink to="/campaigns/new" variant="solid">
      <Plus size={16} aria-hidden="true" />
      {campaignTexts.create}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={campaignTexts.title} actions={create} />
      <FilterBar state={state} />
      <DataTable
        label={campaignTexts.title}
        columns={columns}
        list={list}
        rowId={(row) => String(row.campaignNo)}
        rowTo={(row) => `/campaigns/${row.campaignNo}`}
        empty={
          state.isFiltered ? (
            campaignTexts.noneFound
          ) : (
            <EmptyState text={campaignTexts.none} action={create} />
          )
        }
      />
    </>
  );
}
