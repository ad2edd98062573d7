import { useSearchParams } from 'react-router';
import { toListedProduct } from '../features/catalog/listed-product.ts';
import { MyProductList } from '../features/catalog/my-product-list.tsx';
import { useSetWishlisted, useWishlist } from '../features/wishlist/wishlist.queries.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import { useRuntimeConfig } from '../lib/settings/runtime-config.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/my-wishlist.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '찜한 상품' });

/** Whole rows of two and of four. */
const ON_ONE_PAGE = 60;

export default function MyWishlist() {
  const { isInApp } = useRuntimeConfig();
  const wishlist = useWishlist();
  const remove = useSetWishlisted();
  const [search] = useSearchParams();
  const items = wishlist.data?.items;
  const pageCount = Math.max(1, Math.ceil((items?.length ?? 0) / ON_ONE_PAGE));
  const asked = Math.trunc(Number(search.get('page'))) || 1;
  // The last product of a page may have been removed.
  const page = Math.min(Math.max(1, asked), pageCount);
  const products = items
    ?.slice((page - 1) * ON_ONE_PAGE, page * ON_ONE_PAGE)
    .map((item) => toListedProduct(item, isInApp));
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Wishlist" title="찜한 상품" />
      <MyProductList
        list={wishlist}
        products={products}
        onRemove={(productNo) => remove.mutate({ productNo, isWishlisted: false })}
        empty={
          <EmptyState
            word="Nothing yet"
            title="찜한 상품이 없어요"
            actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
          >
            마음에 드는 상품의 하트를 눌러 보세요.
          </EmptyState>
        }
      />
      <div className="mt-10 empty:hidden">
        <Pagination
          page={page}
          pageCount={pageCount}
          hrefOf={(to) => `/my-page/likes?page=${to}`}
        />
      </div>
    </div>
  );
}
