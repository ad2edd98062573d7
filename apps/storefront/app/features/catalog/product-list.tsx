import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListQuery, writeListAddress } from './list-query.ts';
import type { ListedProduct } from './listed-product.ts';
import { ProductGrid } from './product-grid.tsx';

/** A list as a page shows it. */
export type ProductListData = {
  query: ListQuery;
  products: ListedProduct[];
  totalCount: number;
  pageCount: number;
  brands: { brandNo: number; name: string }[];
};

/** A headline, what narrows the list, the products and their pages. */
export function ProductList({
  title,
  path,
  list,
  isCategoryFixed = false,
  above,
}: {
  title: string;
  /** The address of the list without its query. */
  path: string;
  list: ProductListData;
  isCategoryFixed?: boolean;
  /** Stands between headline and list: banners, categories. */
  above?: ReactNode;
}) {
  const { query } = list;
  return (
    <div className="wide pt-5 lg:pt-9">
      <h1 className="poster flex items-start gap-3 text-poster break-keep">
        {title}
        <span className="mt-[0.35em] text-base leading-none font-semibold tracking-normal tabular-nums lg:text-xl">
          {formatCount(list.totalCount)}
        </span>
      </h1>
      <div className="mt-6 flex flex-col gap-6 lg:mt-9 lg:gap-9">
        {above}
        <ListFilters
          action={path}
          query={query}
          brands={list.brands}
          totalCount={list.totalCount}
          isCategoryFixed={isCategoryFixed}
        />
      </div>
      <div className="mt-0.5 lg:mt-6">
        {list.products.length > 0 ? (
          <ProductGrid products={list.products} eagerCount={4} />
        ) : (
          <NothingFound query={query} />
        )}
      </div>
      <Pagination
        page={query.page}
        pageCount={list.pageCount}
        hrefOf={(page) =>
          writeListAddress(path, {
            ...query,
            page,
            categoryNo: isCategoryFixed ? undefined : query.categoryNo,
          })
        }
      />
    </div>
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
