import { getSales } from '@duskline/contract/admin/numbers.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { Loaded } from '../../lib/api/loaded.tsx';
import { formatDateTime, formatDay, formatPeriod } from '../../lib/format/format.ts';
import { useUrlFilters } from '../../lib/url/url-filters.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BestSellers } from './best-sellers.tsx';
import { FavouriteWords } from './favourite-words.tsx';
import { PeriodButtons } from './period-buttons.tsx';
import { periodFilters } from './period-filters.ts';
import { SalesTab } from './sales-tab.tsx';
import { WordsWithoutResults } from './words-without-results.tsx';

/** What was sold in a period that is in the URL, beside the weeks before. */
export function NumbersPage(): ReactNode {
  const call = useApi();
  const state = useUrlFilters(periodFilters);
  const period = state.values;
  const sales = useQuery({
    queryKey: ['numbers', 'sales', period],
    queryFn: () => call(getSales, { query: period }),
    placeholderData: keepPreviousData,
  });
  const { data } = sales;
  const days = sales.isPlaceholderData ? undefined : data;
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          data && (
            <span className="self-center text-xs text-mute">
              {data.countedAt === null
                ? texts.neverCounted
                : texts.countedAt(formatDateTime(data.countedAt))}
            </span>
          )
        }
      />
      <FilterBar state={state}>
        <PeriodButtons state={state} />
      </FilterBar>
      {data && (
        <p className="figures mb-3 flex flex-wrap gap-x-3 text-sm text-mute">
          <span className="whitespace-nowrap">
            {formatPeriod(formatDay(data.from), formatDay(data.to))}
          </span>
          <span className="whitespace-nowrap">
            {texts.comparedWith(formatDay(data.beforeFrom), formatDay(data.beforeTo))}
          </span>
          {data.beforeUntil !== null && (
            <span>{texts.comparedUntil(formatDateTime(data.beforeUntil))}</span>
          )}
        </p>
      )}
      <Tabs
        tabs={[
          {
            value: 'sales',
            label: texts.tabs.sales,
            content: (
              <Loaded query={sales} waiting={<SkeletonLines count={12} />}>
                {(read) => <SalesTab sales={read} isStale={sales.isPlaceholderData} />}
              </Loaded>
            ),
          },
          {
            value: 'products',
            label: texts.tabs.products,
            content: <BestSellers {...{ period, days }} />,
          },
          {
            value: 'search',
            label: texts.tabs.search,
            content: <WordsWithoutResults {...{ period, days }} />,
          },
          {
            value: 'favourites',
            label: texts.tabs.favourites,
            content: <FavouriteWords />,
          },
        ]}
      />
    </>
  );
}
