import type { ListedArticle } from '@duskline/contract/admin/articles';
import { listBoardArticles } from '@duskline/contract/admin/articles.calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { useKeysetList } from '../../lib/api/use-keyset-list.ts';
import { formatCount, formatDateTime } from '../../lib/format/format.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { choiceFilter, textFilter, useUrlFilters } from '../../lib/url/url-filters.ts';
import { articleTexts as texts } from '../../texts/articles.ts';
import { Badge } from '../../ui/badge.tsx';
import { CreateMenu } from '../../ui/create-menu.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ArticleStateBadge } from './article-state-badge.tsx';
import { articlesKey, useBoardsQuery } from './articles.queries.ts';

const filters = {
  keyword: textFilter(texts.filters.keyword, {
    placeholder: texts.searchPlaceholder,
    isMain: true,
  }),
  board: choiceFilter(
    texts.filters.board,
    Object.entries(texts.boards).map(([value, label]) => ({ value, label })),
  ),
  state: choiceFilter(
    texts.filters.state,
    (['LIVE', 'SCHEDULED', 'HIDDEN', 'ENDED'] as const).map((value) => ({
      ...{ value, label: texts.states[value] },
    })),
  ),
};

const columns = defineColumns<ListedArticle>([
  {
    id: 'title',
    header: texts.columns.title,
    onCard: 'title',
    cell: ({ articleNo, title, pinned }) => (
      <span className="inline-flex max-w-xl flex-wrap items-center gap-x-2 gap-y-1">
        {pinned && <Badge tone="info">{texts.pinned}</Badge>}
        <Link to={`/articles/${articleNo}`} className="font-medium break-keep hover:underline">
          {title}
        </Link>
      </span>
    ),
  },
  {
    id: 'board',
    header: texts.columns.board,
    cell: ({ boardName, categoryLabel }) => (
      <>
        {boardName}
        {categoryLabel && <span className="block text-xs text-mute">{categoryLabel}</span>}
      </>
    ),
  },
  {
    id: 'state',
    header: texts.columns.state,
    cell: ({ state, fromAt, untilAt }) => (
      <>
        <ArticleStateBadge state={state} />
        {state === 'SCHEDULED' && fromAt && (
          <span className="figures block text-xs text-mute">
            {texts.from(formatDateTime(fromAt))}
          </span>
        )}
        {state !== 'SCHEDULED' && untilAt && (
          <span className="figures block text-xs text-mute">
            {texts.until(formatDateTime(untilAt))}
          </span>
        )}
      </>
    ),
  },
  { id: 'order', header: texts.columns.order, align: 'right', cell: ({ order }) => order },
  {
    id: 'views',
    header: texts.columns.views,
    align: 'right',
    cell: ({ viewCount }) => formatCount(viewCount),
  },
  {
    id: 'publishedAt',
    header: texts.columns.publishedAt,
    cell: ({ publishedAt }) => <DateTime at={publishedAt} />,
  },
]);

/** Notices and questions of the shop, hidden and coming ones too, filtered by the URL. */
export function ArticleList(): ReactNode {
  const call = useApi();
  const mayWrite = useMay('voices.write');
  const boards = useBoardsQuery();
  const state = useUrlFilters(filters);
  const { values } = state;
  const list = useKeysetList({
    queryKey: [...articlesKey, 'list', values],
    load: (cursor) =>
      call(listBoardArticles, {
        query: {
          ...{ keyword: values.keyword, state: values.state, cursor, limit: 50 },
          boardNo: values.board === undefined ? undefined : Number(values.board),
        },
      }),
  });
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          mayWrite && (
            <CreateMenu
              label={texts.create}
              kinds={(boards.data ?? []).map(({ boardNo, name }) => ({
                label: name,
                to: `/articles/new?board=${boardNo}`,
              }))}
            />
          )
        }
      />
      <FilterBar state={state} />
      <DataTable
        label={texts.list}
        columns={columns}
        list={list}
        rowId={({ articleNo }) => String(articleNo)}
        rowTo={({ articleNo }) => `/articles/${articleNo}`}
        empty={state.isFiltered ? texts.noneFound : texts.noneYet}
      />
    </>
  );
}
