import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import type { CountedList } from '../../lib/analytics/list-events.ts';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { useIsServed } from '../../lib/hydration/use-is-served.ts';
import { classNames } from '../../ui/class-names.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { loadWhenNear } from '../../ui/when-near.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import {
  categoryChoices,
  chosenFilters,
  type ListFacets,
  type ListPlace,
  listHref,
} from './facets.ts';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, PAGE_SIZE, readListQuery, toListPath } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { LIST_SIZES, ProductGrid } from './product-grid.tsx';

const ListEvents = loadLater(
  async () => (await import('../../lib/analytics/list-events.ts')).ListEvents,
  () => null,
);
const NothingFound = loadWhenNear(
  async () => (await import('./nothing-found.tsx')).NothingFound,
  null,
);
const MoreProducts = loadWhenNear(
  async () => (await import('./more-products.tsx')).MoreProducts,
  <div className="h-32" />,
);
/** Only wide screens show them beside the list: they work as links until their code is there. */
const Facets = loadWhenNear(async () => (await import('./list-facets.tsx')).Facets, null);

/** The first card that no phone shows at first. */
const FAR_FROM = 8;

/** One page of a product list. */
export type ProductListData = {
  query: ListQuery;
  /** The keyword searched instead of a misspelt one. */
  correctedKeyword: string | undefined;
  products: ListedProduct[];
  totalCount: number;
  pageCount: number;
  facets: ListFacets;
  /** Popular products where the list has none. */
  instead: ListedProduct[];
};

/** A product list: heading, facets beside it or in a panel, chosen filters, products and more of them. */
export function ProductList({
  title,
  subtitle,
  path,
  fixed,
  list,
  categories,
  banner,
  above,
  likeOf,
  counted,
}: {
  title: string;
  /** The Korean name beside a label in Latin letters. */
  subtitle?: string;
  /** The path of the list without its query. */
  path: string;
  fixed?: ListPlace['fixed'];
  list: ProductListData;
  categories: readonly Category[];
  /** Shown first, from edge to edge; the heading is smaller below it. */
  banner?: ReactNode;
  /** Shown between heading and list: breadcrumb, categories. */
  above?: ReactNode;
  /** Returns the button to like a product. */
  likeOf?: (product: ListedProduct) => ReactNode;
  /** As what list its products count in the shop's statistics. */
  counted: CountedList;
}) {
  const { facets, totalCount, query } = list;
  const pending = usePendingQuery({ path, query, fixed });
  const isLoading = pending !== undefined;
  // What is pressed shows at once, and the next press adds to it, not to the list still shown.
  const place: ListPlace = { path, query: pending ?? query, fixed };
  const choices = categoryChoices(place, categories, facets.categoryCounts);
  const chosen = chosenFilters(place, facets, choices);
  // Nothing was narrowed, and there is nothing to narrow.
  const isBare = !isLoading && chosen.length === 0 && list.products.length === 0;
  const results = useStartWhenChanged(toListPath(path, query));
  // The same element as before where a press only changes what loads: no card is rendered for it.
  const products = useMemo(
    () => (
      <Products
        key={toListPath(path, query)}
        place={{ path, query, fixed }}
        list={list}
        likeOf={likeOf}
        counted={counted}
      />
    ),
    [path, query, fixed, list, likeOf, counted],
  );
  return (
    <>
      <ListEvents
        {...counted}
        keyword={fixed ? undefined : query.keyword}
        products={list.products}
        startIndex={(query.page - 1) * PAGE_SIZE}
      />
      {banner}
      <div className="wide pt-5 lg:pt-9">
        <div
          className={classNames(
            'flex flex-col gap-6 pb-6 lg:gap-9 lg:pb-9',
            banner !== undefined && 'lg:flex-row lg:items-end lg:justify-between',
          )}
        >
          <h1
            className={classNames(
              'poster flex flex-wrap items-start gap-x-3 text-poster break-keep',
              banner !== undefined && 'lg:text-poster-sm',
            )}
          >
            {title}
            {subtitle && (
              <span className="mt-[0.35em] font-sans text-base leading-none font-semibold tracking-normal">
                {subtitle}
              </span>
            )}
          </h1>
          {above}
        </div>
        {!isBare && (
          <ListFilters
            place={place}
            facets={facets}
            categories={choices}
            chosen={chosen}
            totalCount={totalCount}
          />
        )}
        {/* As high as the window below the bar: the footer does not jump up to a list that got short. */}
        <div
          ref={results}
          className={classNames(
            'min-h-[calc(100dvh-var(--spacing-header)-3rem)] scroll-mt-8 lg:scroll-mt-14',
            !isBare && 'lg:mt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10',
          )}
        >
          {!isBare && (
            <aside
              aria-label="필터"
              className="hidden lg:sticky lg:top-[calc(var(--spacing-header)+4.5rem)] lg:block lg:max-h-[calc(100dvh-var(--spacing-header)-5.5rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:-ml-1 lg:pr-3 lg:pl-1 lg:fade-below"
            >
              <h2 className="sr-only">필터</h2>
              <Facets place={place} facets={facets} categories={choices} />
            </aside>
          )}
          <div
            aria-busy={isLoading}
            className={classNames(
              'min-w-0 transition-opacity duration-150',
              isLoading && 'opacity-50',
            )}
          >
            <ChosenFilters place={place} chosen={chosen} />
            {list.correctedKeyword && (
              <p role="status" className="py-3 text-sm lg:pt-0 lg:pb-5">
                <span className="text-mute">‘{query.keyword}’ 대신 </span>
                <strong className="font-bold">‘{list.correctedKeyword}’</strong>
                <span className="text-mute"> 검색 결과를 보여 드려요.</span>
              </p>
            )}
            {list.products.length > 0 ? (
              products
            ) : (
              <NothingFound
                place={{ path, query, fixed }}
                isNarrowed={chosen.length > 0}
                instead={list.instead}
              />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/**
 * Returns the ref of the results. Whoever presses a filter far down in a list sees the new one from
 * its start; coming back, the router goes where the shopper was.
 */
function useStartWhenChanged(address: string) {
  const results = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const element = results.current;
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [address]);
  return results;
}

/** The query of this list that is loading; undefined while none is. */
function usePendingQuery({ path, query, fixed }: ListPlace): ListQuery | undefined {
  const next = useNavigation().location;
  if (!next || decodeURI(next.pathname) !== decodeURI(path)) return undefined;
  const asked = readListQuery(new URLSearchParams(next.search));
  return {
    ...asked,
    categoryNo: fixed === 'category' ? query.categoryNo : asked.categoryNo,
    brandNos: fixed === 'brand' ? query.brandNos : asked.brandNos,
  };
}

function Products({
  place,
  list,
  likeOf,
  counted,
}: {
  place: ListPlace;
  list: ProductListData;
  likeOf?: (product: ListedProduct) => ReactNode;
  counted: CountedList;
}) {
  // Further pages of a corrected search are those of the corrected keyword.
  const keyword = list.correctedKeyword ?? place.query.keyword;
  // Only as the server sent them: whoever comes back to a list finds their place by true heights.
  const isServed = useIsServed();
  const { products } = list;
  const { isDense } = place.query;
  // The same element once the list is hydrated: for a new one React would hydrate all cards at once.
  const grid = useMemo(
    () => (
      <ProductGrid
        products={products}
        eagerCount={4}
        farFrom={isServed && !isDense ? FAR_FROM : undefined}
        isDense={isDense}
        sizes={LIST_SIZES}
        likeOf={likeOf}
      />
    ),
    [products, isServed, isDense, likeOf],
  );
  return (
    <>
      <h2 className="sr-only">상품 목록</h2>
      <EarlierProducts place={place} />
      <div className="mt-0.5 lg:mt-0">{grid}</div>
      <MoreProducts
        place={{ ...place, query: { ...place.query, keyword } }}
        pageCount={list.pageCount}
        totalCount={list.totalCount}
        shownCount={products.length}
        likeOf={likeOf}
        counted={counted}
      />
    </>
  );
}

/** The link to the products before the page that the URL names. */
function EarlierProducts({ place }: { place: ListPlace }) {
  const { page } = place.query;
  if (page === 1) return null;
  return (
    <p className="py-4 text-center">
      <Link
        to={listHref(place, { page: page - 1 })}
        className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
      >
        이전 상품 보기
      </Link>
    </p>
  );
}
