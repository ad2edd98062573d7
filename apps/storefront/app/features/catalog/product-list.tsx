import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, toListPath } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { ProductGrid } from './product-grid.tsx';

/** One page of a product list. */
export type ProductListData = {
  query: ListQuery;
  products: ListedProduct[];
  totalCount: number;
  pageCount: number;
  brands: { brandNo: number; name: string }[];
};

/** A product list: heading, filters, products and pagination. */
export function ProductList({
  title,
  path,
  list,
  isCategoryFixed = false,
  banner,
  above,
}: {
  title: string;
  /** The path of the list without its query. */
  path: string;
  list: ProductListData;
  isCategoryFixed?: boolean;
  /** Shown first, from edge to edge; the heading is smaller below it. */
  banner?: ReactNode;
  /** Shown between heading and list: breadcrumb, categories. */
  above?: ReactNode;
}) {
  const { query } = list;
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
              'poster flex items-start gap-3 text-poster break-keep',
              banner !== undefined && 'lg:text-poster-sm',
            )}
          >
            {title}
            {list.totalCount > 0 && (
              <span className="mt-[0.35em] text-base leading-none font-semibold tracking-normal tabular-nums">
                {formatCount(list.totalCount)}
              </span>
            )}
          </h1>
          {above}
        </div>
        <ListFilters
          action={path}
          query={query}
          brands={list.brands}
          totalCount={list.totalCount}
          isCategoryFixed={isCategoryFixed}
        />
        <div className="mt-0.5 lg:mt-6">
          {list.products.length > 0 ? (
            <>
              <h2 className="sr-only">상품 목록</h2>
              <ProductGrid products={list.products} eagerCount={4} />
            </>
          ) : (
            <NothingFound query={query} />
          )}
        </div>
        <Pagination
          page={query.page}
          pageCount={list.pageCount}
          hrefOf={(page) =>
            toListPath(path, {
              ...query,
              page,
              categoryNo: isCategoryFixed ? undefined : query.categoryNo,
            })
          }
        />
      </div>
    </>
  );
}

function NothingFound({ query }: { query: ListQuery }) {
  return (
    <div className="mt-6">
      <EmptyState
        word="Nothing"
        title={
          query.keyword ? `‘${query.keyword}’에 맞는 상품이 없어요` : '조건에 맞는 상품이 없어요'
        }
        actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
      >
        <ul className="list-disc pl-5">
          <li>단어를 줄이거나 띄어쓰기를 바꿔 보세요.</li>
          <li>초성으로도 찾을 수 있어요. 예: ㅎㄷ → 후드</li>
          {query.brandNo && <li>라인을 ‘모든 라인’으로 바꿔 보세요.</li>}
        </ul>
      </EmptyState>
    </div>
  );
}
