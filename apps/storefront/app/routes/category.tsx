import { listCategories } from '@duskline/contract/shop/categories.calls';
import { data } from 'react-router';
import { CategoryBanners } from '../features/catalog/category-banners.tsx';
import { CategoryChips } from '../features/catalog/category-chips.tsx';
import { listQueryNames, readListQuery, toListPath } from '../features/catalog/list-query.ts';
import { loadCategoryBanners } from '../features/catalog/load-banners.server.ts';
import { listTags, loadList } from '../features/catalog/load-list.server.ts';
import { ProductList } from '../features/catalog/product-list.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { findByPath, toCategoryTree } from '../lib/catalog/category-tree.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/category.ts';

export const handle = { queries: listQueryNames } satisfies CachedPageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopApiOf(context);
  const { multiLevelCategories } = await shop(listCategories, { query: {} });
  const path = [params.parent, params.category]
    .filter(Boolean)
    .map((slug) => `/${slug}`)
    .join('');
  const trail = findByPath(toCategoryTree(multiLevelCategories), path);
  const category = trail?.at(-1);
  if (!trail || !category) throw data(null, { status: 404 });

  cachePage(context, listTags);
  const query = { ...readListQuery(url.searchParams), categoryNo: category.categoryNo };
  const [list, banners] = await Promise.all([
    loadList(shop, query, context.get(pageContext).isInApp),
    loadCategoryBanners(
      shop,
      trail.map((step) => step.path),
    ),
  ]);
  return { list, banners, trail };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const category = loaderData?.trail.at(-1);
  return pageMeta(matches, {
    title: category?.label,
    path:
      category &&
      toListPath(encodeURI(category.path), {
        ...loaderData?.list.query,
        categoryNo: undefined,
      }),
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { list, banners, trail } = loaderData;
  const top = trail[0];
  const category = trail.at(-1);
  if (!top || !category) return null;
  return (
    <ProductList
      title={category.label}
      path={category.path}
      list={list}
      isCategoryFixed
      banner={banners.length > 0 ? <CategoryBanners banners={banners} /> : undefined}
      above={
        <div className="flex min-w-0 flex-col gap-3 lg:items-end">
          <Breadcrumb
            trail={[
              { label: '홈', to: '/' },
              ...trail.map((step, at) => ({
                label: step.label,
                to: at === trail.length - 1 ? undefined : step.path,
              })),
            ]}
          />
          <CategoryChips parent={{ label: '전체', path: top.path }} categories={top.children} />
        </div>
      }
    />
  );
}
