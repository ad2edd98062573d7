import { useRouteLoaderData } from 'react-router';
import { CategoryBanners } from '../features/catalog/category-banners.tsx';
import { CategoryChips } from '../features/catalog/category-chips.tsx';
import { listQueryNames, readListQuery, toListPath } from '../features/catalog/list-query.ts';
import { loadCategoryBanners } from '../features/catalog/load-banners.server.ts';
import { listTags, loadList } from '../features/catalog/load-list.server.ts';
import { ProductList } from '../features/catalog/product-list.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { findByNo } from '../lib/catalog/category-tree.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { loader as rootLoader } from '../root.tsx';
import type { Route } from './+types/products.ts';

export const handle = { queries: listQueryNames } satisfies CachedPageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, listTags);
  const shop = shopApiOf(context);
  const query = readListQuery(url.searchParams);
  const isNarrowed = query.keyword ?? query.brandNo ?? query.categoryNo;
  const [list, banners] = await Promise.all([
    loadList(shop, query, context.get(pageContext).isInApp),
    isNarrowed === undefined ? loadCategoryBanners(shop) : [],
  ]);
  return { list, banners };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.list.query;
  return pageMeta(matches, {
    title: query?.keyword ? `‘${query.keyword}’ 검색 결과` : '전체 상품',
    path: query && toListPath('/products', query),
  });
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list, banners } = loaderData;
  const { query } = list;
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const trail = query.categoryNo ? findByNo(categories, query.categoryNo) : undefined;
  const brand = list.brands.find(({ brandNo }) => brandNo === query.brandNo);
  return (
    <ProductList
      title={query.keyword ?? trail?.at(-1)?.label ?? brand?.name ?? '전체 상품'}
      path="/products"
      list={list}
      banner={banners.length > 0 ? <CategoryBanners banners={banners} /> : undefined}
      above={!query.keyword && <CategoryChips categories={trail?.at(0)?.children ?? categories} />}
    />
  );
}
