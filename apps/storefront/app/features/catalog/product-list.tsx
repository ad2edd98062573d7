import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import type { Category } from '../../lib/catalog/category-tree.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import {
  categoryChoices,
  chosenFilters,
  clearedHref,
  type ListFacets,
  type ListPlace,
} from './facets.ts';
import { Facets } from './list-facets.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, readListQuery, toListPath } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { EarlierProducts, MoreProducts } from './more-products.tsx';
import { LIST_SIZES, ProductGrid } from './product-grid.tsx';

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
}) {
  const { facets, totalCount, query } = list;
  const pending = usePendingQuery({ path, query, fixed });
  const isLoading = pending !== undefined;
  // What is pressed shows at once, and the next press adds to it, not to the list still shown.
  const place: ListPlace = { path, query: pending ?? query, fixed };
  const choices = categoryChoices(place, categories, facets.categoryCounts);
  const chosen = chosenFilters(place, facets, choices);
  return (
    <>
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
        <ListFilters
          place={place}
          facets={facets}
          categories={choices}
          chosen={chosen}
          totalCount={totalCount}
        />
        <div className="lg:mt-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-10">
          <aside
            aria-label="필터"
            className="hidden lg:sticky lg:top-[calc(var(--spacing-header)+4.5rem)] lg:block lg:max-h-[calc(100dvh-var(--spacing-header)-5.5rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:pr-3"
          >
            <h2 className="sr-only">필터</h2>
            <Facets place={place} facets={facets} categories={choices} />
          </aside>
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
              <Products
                key={toListPath(path, query)}
                place={{ path, query, fixed }}
                list={list}
                likeOf={likeOf}
              />
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
}: {
  place: ListPlace;
  list: ProductListData;
  likeOf?: (product: ListedProduct) => ReactNode;
}) {
  // Further pages of a corrected search are those of the corrected keyword.
  const keyword = list.correctedKeyword ?? place.query.keyword;
  return (
    <>
      <h2 className="sr-only">상품 목록</h2>
      <EarlierProducts place={place} />
      <div className="mt-0.5 lg:mt-0">
        <ProductGrid
          products={list.products}
          eagerCount={4}
          isDense={place.query.isDense}
          sizes={LIST_SIZES}
          likeOf={likeOf}
        />
      </div>
      <MoreProducts
        place={{ ...place, query: { ...place.query, keyword } }}
        pageCount={list.pageCount}
        totalCount={list.totalCount}
        shownCount={list.products.length}
        likeOf={likeOf}
      />
    </>
  );
}

function NothingFound({
  place,
  isNarrowed,
  instead,
}: {
  place: ListPlace;
  isNarrowed: boolean;
  instead: readonly ListedProduct[];
}) {
  const { keyword } = place.query;
  return (
    <div className="mt-6 lg:mt-0">
      <EmptyState
        word="Nothing"
        title={keyword ? `‘${keyword}’에 맞는 상품이 없어요` : '조건에 맞는 상품이 없어요'}
        actions={
          <>
            {isNarrowed && <ButtonLink to={clearedHref(place)}>필터 모두 지우기</ButtonLink>}
            <ButtonLink to="/products" variant={isNarrowed ? 'line' : 'solid'}>
              전체 상품 보기
            </ButtonLink>
          </>
        }
      >
        <ul className="list-disc pl-5">
          {isNarrowed && <li>필터를 하나씩 지워 보세요.</li>}
          {keyword && (
            <>
              <li>단어를 줄이거나 띄어쓰기를 바꿔 보세요.</li>
              <li>초성으로도 찾을 수 있어요. 예: ㅎㄷ → 후드</li>
            </>
          )}
        </ul>
      </EmptyState>
      {instead.length > 0 && (
        <section className="pt-10">
          <h2 className="mb-5 text-lg font-bold lg:text-xl">지금 많이 찾는 상품</h2>
          <ProductGrid products={instead} />
        </section>
      )}
    </div>
  );
}
