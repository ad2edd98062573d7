import type { Caller } from '@duskline/client';
import { getCategory } from '@duskline/contract/shop/categories.calls';
import { useRouteLoaderData } from 'react-router';
import { preloadBanners } from '../features/catalog/category-banner.ts';
import { CategoryChips } from '../features/catalog/category-chips.tsx';
import { listQueryNames, readListQuery, toListPath } from '../features/catalog/list-query.ts';
import { loadCategoryBanners } from '../features/catalog/load-banners.server.ts';
import { listTags, loadList } from '../features/catalog/load-list.server.ts';
import { ProductList } from '../features/catalog/product-list.tsx';
import { likeButton } from '../features/wishlist/like-button.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { findByNo, toCategoryTree } from '../lib/catalog/category-tree.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import type { loader as rootLoader } from '../root.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { loadWhenNear } from '../ui/when-near.tsx';
import type { Route } from './+types/products.ts';

/** On wide screens alone. */
const CategoryBanners = loadWhenNear(
  async () => (await import('../features/catalog/category-banners.tsx')).CategoryBanners,
  <div className="hidden aspect-[1920/400] lg:block" />,
);
const CountSearch = loadLater<{ keyword: string | undefined }>(
  async () => (await import('../features/search/count-search.ts')).CountSearch,
  () => null,
);

export const handle = { queries: listQueryNames, isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, listTags);
  const shop = shopApiOf(context);
  const query = readListQuery(url.searchParams);
  const [list, banners, category] = await Promise.all([
    loadList(shop, query, context.get(pageContext).isInApp),
    // Filters keep them: without them all that is below would jump up after a press.
    query.keyword
      ? []
      : loadCategoryBanners(shop, context.get(settingsContext).placement.categoryBanners),
    query.categoryNo && !query.keyword ? loadCategory(shop, query.categoryNo) : undefined,
  ]);
  return { list, banners, category };
}

/** Load the category of a list by its number; a list of a category that does not exist is a 404. */
async function loadCategory(shop: Caller, categoryNo: number) {
  const branch = await shop(getCategory, {
    params: { categoryNo: String(categoryNo) },
    query: { needsBrands: false },
  });
  const found = findByNo(toCategoryTree(branch.multiLevelCategories), categoryNo)?.at(-1);
  return found && { categoryNo, label: found.label, koreanName: found.koreanName };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const query = loaderData?.list.query;
  return [
    ...pageMeta(matches, {
      title: query?.keyword
        ? `‘${query.keyword}’ 검색 결과`
        : (loaderData?.category?.label ?? '전체 상품'),
      path: query && toListPath('/products', query),
    }),
    ...preloadBanners(loaderData?.banners ?? []),
  ];
};

export default function Products({ loaderData }: Route.ComponentProps) {
  const { list, banners, category } = loaderData;
  const { query } = list;
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const trail = category && findByNo(categories, category.categoryNo);
  const brand = list.facets.brands.find(
    ({ no }) => query.brandNos.length === 1 && no === query.brandNos[0],
  );
  const counted = list.totalCount > 0 ? (list.correctedKeyword ?? query.keyword) : undefined;
  return (
    <>
      <CountSearch keyword={counted} />
      <ProductList
        // Another search is another page: nothing of the one before moves.
        key={query.keyword ?? ''}
        title={query.keyword ?? category?.label ?? brand?.label ?? '전체 상품'}
        subtitle={query.keyword ? '검색 결과' : category?.koreanName}
        path="/products"
        list={list}
        categories={categories}
        likeOf={likeButton}
        counted={{
          id: query.keyword ? 'search' : 'products',
          name: query.keyword ? '검색 결과' : '전체 상품',
        }}
        banner={banners.length > 0 ? <CategoryBanners banners={banners} /> : undefined}
        above={
          !query.keyword && (
            <div className="lg:hidden">
              <CategoryChips categories={trail?.at(0)?.children ?? categories} />
            </div>
          )
        }
      />
    </>
  );
}
