import { Grid2x2, Grid3x3, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { preloadBottomSheet } from '../../ui/bottom-sheet.tsx';
import { loadOnOpen } from '../../ui/load-later.tsx';
import { Select } from '../../ui/select.tsx';
import { WaitingSheet } from '../../ui/waiting-sheet.tsx';
import {
  type CategoryChoice,
  type ChosenFilter,
  type ListFacets,
  type ListPlace,
  listHref,
} from './facets.ts';
import { readListQuery, sortChoiceOf, sortChoices, toListPairs } from './list-query.ts';

const FilterSheet = loadOnOpen(
  async () => {
    const [sheet] = await Promise.all([import('./filter-sheet.tsx'), preloadBottomSheet()]);
    return sheet;
  },
  (props) => <WaitingSheet title="필터" isTall {...props} />,
);

type ListFiltersProps = {
  place: ListPlace;
  facets: ListFacets;
  categories: readonly CategoryChoice[];
  chosen: readonly ChosenFilter[];
  totalCount: number;
};

/**
 * The bar above a list: filters on a phone, number of products, density and sort. The sort is a form
 * that loads the list's URL again: a choice submits it at once; without JavaScript the button does.
 */
export function ListFilters({ place, facets, categories, chosen, totalCount }: ListFiltersProps) {
  const navigate = useNavigate();
  const { query } = place;
  const hidden = toListPairs({
    ...query,
    page: 1,
    sortType: undefined,
    direction: undefined,
    categoryNo: place.fixed === 'category' ? undefined : query.categoryNo,
    brandNos: place.fixed === 'brand' ? [] : query.brandNos,
  });

  return (
    <div className="sticky top-header z-20 -mx-gutter flex h-12 items-center gap-4 border-y border-ink bg-paper px-gutter lg:gap-6">
      <FiltersInSheet {...{ place, facets, categories, chosen, totalCount }} />
      <p className="mr-auto text-sm whitespace-nowrap tabular-nums" role="status">
        <span className="font-bold">{formatCount(totalCount)}</span>개
        <span className="max-lg:sr-only"> 상품</span>
      </p>
      {/* As wide as density and sort are from its first tag on; in a small window the sort gives way. */}
      <div className="grid min-w-0 basis-[13.125rem] grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 lg:basis-[11.9375rem] lg:grid-cols-[4.5rem_minmax(0,1fr)] lg:gap-6 noscript:basis-auto">
        <Density place={place} />
        <Form action={place.path} method="get" preventScrollReset className="flex items-center">
          {hidden.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Select
            label="정렬"
            isLabelHidden
            look="line"
            name="sortType"
            value={sortChoiceOf(query)}
            onChange={(event) => {
              const { sortType, direction } = readListQuery(
                new URLSearchParams({ sortType: event.target.value }),
              );
              void navigate(listHref(place, { sortType, direction }), { preventScrollReset: true });
            }}
            options={sortChoices}
          />
          <noscript>
            <button type="submit" className="h-9 border border-ink px-3 text-sm">
              적용
            </button>
          </noscript>
        </Form>
      </div>
    </div>
  );
}

/** The button of the filters and their sheet; apart, so that a press on it renders nothing else of the bar. */
function FiltersInSheet({ place, facets, categories, chosen, totalCount }: ListFiltersProps) {
  // Undefined until the first time: its code is not loaded before.
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex h-11 items-center gap-1.5 text-sm font-semibold whitespace-nowrap lg:hidden"
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        필터
        {chosen.length > 0 && (
          <span className="inline-flex h-5 min-w-5 items-center justify-center bg-ink px-1 text-2xs text-paper tabular-nums">
            {chosen.length}
            <span className="sr-only">개 적용됨</span>
          </span>
        )}
      </button>
      {isOpen !== undefined && (
        <FilterSheet
          place={place}
          facets={facets}
          categories={categories}
          totalCount={totalCount}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

/** How many products are in a row: two links, the current one marked. */
function Density({ place }: { place: ListPlace }) {
  const { isDense } = place.query;
  return (
    <ul className="flex">
      {[
        { dense: false, label: '크게 보기', Icon: Grid2x2 },
        { dense: true, label: '작게 보기', Icon: Grid3x3 },
      ].map(({ dense, label, Icon }) => (
        <li key={label}>
          <Link
            to={listHref(place, { isDense: dense })}
            preventScrollReset
            rel="nofollow"
            aria-label={label}
            aria-current={dense === isDense ? 'true' : undefined}
            className={`inline-flex size-11 items-center justify-center lg:size-9 ${dense === isDense ? '' : 'text-mute'}`}
          >
            <Icon size={18} aria-hidden="true" strokeWidth={dense === isDense ? 2.4 : 1.6} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
