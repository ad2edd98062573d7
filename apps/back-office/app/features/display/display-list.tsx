import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listDisplayItems } from '@duskline/contract/admin/display.calls';
import {
  type BannerPlaceId,
  bannerPlaceIds,
  bannerPlaces,
  displayStates,
  type OrderedPlace,
  placedKinds,
} from '@duskline/contract/admin/display-places.rules';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatDateTime, formatPeriod } from '../../lib/format/format.ts';
import { pictureUrl } from '../../lib/pictures/picture-url.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { displayTexts as texts } from '../../texts/display.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CreateMenu } from '../../ui/create-menu.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { displayKey } from './display.queries.ts';
import { DisplayStateBadge } from './display-state-badge.tsx';
import { OrderDialog } from './order-dialog.tsx';

type Row = AdminCallReply<typeof listDisplayItems>['items'][number];

const filters = {
  keyword: textFilter(texts.filters.keyword, {
    placeholder: texts.searchPlaceholder,
    isMain: true,
  }),
  kind: choiceFilter(
    texts.filters.kind,
    placedKinds.map((value) => ({ value, label: texts.kinds[value] })),
  ),
  state: choiceFilter(
    texts.filters.state,
    displayStates.map((value) => ({ value, label: texts.states[value] })),
  ),
  place: choiceFilter(
    texts.filters.place,
    bannerPlaceIds.map((value) => ({ value, label: bannerPlaces[value].name })),
  ),
};

const columns = defineColumns<Row>([
  {
    id: 'name',
    header: texts.columns.name,
    onCard: 'title',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        {row.pictureKey === '' ? (
          <span className="h-10 w-16 shrink-0 bg-ground-deep" />
        ) : (
          <img
            src={pictureUrl(row.pictureKey, '192x240')}
            alt=""
            loading="lazy"
            className="h-10 w-16 shrink-0 bg-ground-deep object-contain"
          />
        )}
        <Link
          to={`/display/${row.itemNo}`}
          className="min-w-0 font-medium break-keep underline-offset-2 hover:underline"
        >
          {row.name}
        </Link>
      </span>
    ),
  },
  {
    id: 'place',
    header: texts.columns.place,
    cell: (row) => (
      <>
        {texts.kinds[row.kind]}
        <span className="block text-xs text-mute">{placeName(row)}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: (row) => (
      <span className="inline-flex flex-wrap gap-1">
        <DisplayStateBadge state={row.state} />
        {row.hasDraft && row.state !== 'DRAFT' && <Badge tone="warn">{texts.hasDraft}</Badge>}
      </span>
    ),
  },
  {
    id: 'period',
    header: texts.columns.period,
    cell: (row) =>
      row.fromAt && (
        <span className="figures text-xs">
          {formatPeriod(formatDateTime(row.fromAt), row.untilAt && formatDateTime(row.untilAt))}
          {row.nextAt && row.state === 'LIVE' && (
            <span className="block text-info">{texts.next(formatDateTime(row.nextAt))}</span>
          )}
        </span>
      ),
  },
  {
    id: 'changed',
    header: texts.columns.changed,
    onCard: 'hidden',
    cell: (row) => <DateTime at={row.changedAt} />,
  },
]);

/** All that staff have placed in the shop, filtered by the URL. */
export function DisplayList(): ReactNode {
  const call = useApi();
  const canWrite = useMay('display.write');
  const [isOrdering, setOrdering] = useState(false);
  const state = useUrlFilters(filters);
  const { values } = state;
  const list = useKeysetList({
    queryKey: [...displayKey, 'list', values],
    load: (cursor) =>
      call(listDisplayItems, {
        query: {
          keyword: values.keyword,
          kind: placedKinds.find((kind) => kind === values.kind),
          state: displayStates.find((one) => one === values.state),
          place: values.place,
          cursor,
          limit: 50,
        },
      }),
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          canWrite && (
            <>
              <Button onClick={() => setOrdering(true)}>{texts.order.open}</Button>
              <CreateMenu
                label={texts.create}
                kinds={placedKinds.map((kind) => ({
                  label: texts.kinds[kind],
                  to: `/display/new/${kind.toLowerCase()}`,
                }))}
              />
            </>
          )
        }
      />
      {isOrdering && (
        <OrderDialog place={orderedPlaceOf(values)} onClose={() => setOrdering(false)} />
      )}
      <FilterBar state={state} />
      <DataTable
        label={texts.title}
        columns={columns}
        list={list}
        rowId={(row) => String(row.itemNo)}
        rowTo={(row) => `/display/${row.itemNo}`}
        empty={state.isFiltered ? texts.noneFound : texts.noneYet}
      />
    </>
  );
}

/** Whose order somebody most likely means who has filtered the list so; the home page's by default. */
function orderedPlaceOf({ kind, place }: { kind?: string; place?: string }): OrderedPlace {
  if (kind === 'POPUP') return 'POPUP';
  return bannerPlaceIds.find((id) => id === place) ?? (kind === 'BANNER' ? 'Main_BR_TOP' : 'HOME');
}

function placeName({ kind, place }: Row): string {
  if (kind !== 'BANNER') return texts.places[kind];
  return bannerPlaces[place as BannerPlaceId].name;
}
