import { toListedProduct } from '../features/catalog/listed-product.ts';
import { MyProductList } from '../features/catalog/my-product-list.tsx';
import {
  useRecentlyViewed,
  useRemoveViewed,
} from '../features/recently-viewed/recently-viewed.queries.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { useRuntimeConfig } from '../lib/settings/runtime-config.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/my-recently-viewed.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '최근 본 상품' });

export default function MyRecentlyViewed() {
  const { isInApp } = useRuntimeConfig();
  const viewed = useRecentlyViewed();
  const remove = useRemoveViewed();
  const products = viewed.data?.map((item) => toListedProduct(item, isInApp));
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Recently viewed" title="최근 본 상품" />
      <MyProductList
        list={viewed}
        products={products}
        onRemove={(productNo) => remove.mutate(productNo)}
        empty={
          <EmptyState
            word="Nothing yet"
            title="최근 본 상품이 없어요"
            actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
          >
            둘러본 상품이 여기에 모여요.
          </EmptyState>
        }
      />
    </div>
  );
}
