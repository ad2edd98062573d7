import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import { listMessageTexts } from '@duskline/contract/admin/message-texts.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { choiceFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { messageTextTexts as texts } from '../../texts/message-texts.ts';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf } from '../../ui/select.tsx';
import { messageTextsKey } from './message-texts.queries.ts';
import { TextState } from './text-state.tsx';

type Row = AdminCallReply<typeof listMessageTexts>['items'][number];

const filters = {
  group: choiceFilter(texts.filters.group, optionsOf(texts.groups)),
  state: choiceFilter(texts.filters.state, optionsOf(texts.states)),
};

const columns = defineColumns<Row>([
  {
    id: 'label',
    header: texts.columns.label,
    onCard: 'title',
    cell: ({ kind, label, sentWhen }) => (
      <span className="block max-w-xl text-left">
        <Link to={`/message-texts/${kind}`} className="font-medium hover:underline">
          {label}
        </Link>
        <span className="block text-xs font-normal text-mute">{sentWhen}</span>
      </span>
    ),
  },
  { id: 'group', header: texts.columns.group, cell: ({ group }) => texts.groups[group] },
  {
    id: 'channels',
    header: texts.columns.channels,
    cell: ({ channels }) => (
      <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
        {channels.map(({ channel, state }) => (
          <span key={channel} className="inline-flex items-center gap-1 whitespace-nowrap">
            {texts.channels[channel]}
            {state !== 'STANDARD' && <TextState state={state} />}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'savedAt',
    header: texts.columns.savedAt,
    cell: ({ channels }) => (
      <DateTime
        at={
          channels
            .flatMap(({ savedAt }) => savedAt ?? [])
            .sort()
            .at(-1) ?? null
        }
      />
    ),
  },
]);

/** All messages of the store but campaigns, with the state of their texts. */
export function MessageTextList(): ReactNode {
  const call = useApi();
  const state = useUrlFilters(filters);
  const { group, state: wanted } = state.values;
  const list = useKeysetList<Row>({
    queryKey: [...messageTextsKey, 'list', group, wanted],
    load: async () => {
      const { items } = await call(listMessageTexts);
      const shown = items.filter(
        (row) =>
          (!group || row.group === group) &&
          (!wanted || row.channels.some((channel) => channel.state === wanted)),
      );
      return { items: shown, nextCursor: null };
    },
  });
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FilterBar state={state} />
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ kind }) => kind}
        rowTo={({ kind }) => `/message-texts/${kind}`}
        empty={texts.none}
      />
    </>
  );
}
