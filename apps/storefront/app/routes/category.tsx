import { brand } from '@duskline/brand';
import { data, redirect } from 'react-router';
import { preloadBanners } from '../features/catalog/category-banner.ts';
import { CategoryBanners } from '../features/catalog/category-banners.tsx';
import { CategoryChips } from '../features/catalog/category-chips.tsx';
import { listQueryNames, readListQuery, toListPath } from '../features/catalog/list-query.ts';
import { loadCategoryBanners } from '../features/catalog/load-banners.server.ts';
import { listTags, loadList } from '../features/catalog/load-list.server.ts';
import { ProductList } from '../features/catalog/product-list.tsx';
import { likeButton } from '../features/wishlist/like-button.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { boundTree, findByPath, findMoved, toCategoryTree } from '../lib/catalog/category-tree.ts';
import { loadCategories } from '../lib/catalog/load-categories.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { breadcrumbJsonLd } from '../lib/seo/json-ld.ts';
import { pageMeta, siteUrlOf } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/category.ts';

export const handle = { queries: listQueryNames, isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopApiOf(context);
  const path = [params.parent, params.category]
    .filter(Boolean)
    .map((slug) => `/${slug}`)
    .join('');
  const tree = toCategoryTree(await loadCategories(context));
  const trail = findByPath(tree, path);
  const category = trail?.at(-1);
  if (!trail || !category) {
    const moved = findMoved(tree, params.category, params.parent);
    if (moved) throw redirect(encodeURI(moved.path) + url.search, 301);
    throw data(null, { status: 404 });
  }

  cachePage(context, listTags);
  const query = { ...readListQuery(url.searchParams), categoryNo: category.categoryNo };
  const [list, banners] = await Promise.all([
    loadList(shop, query, context.get(pageContext).isInApp, trail[0]?.categoryNo),
    loadCategoryBanners(
      shop,
      context.get(settingsContext).placement.categoryBanners,
      trail.map((step) => step.path),
    ),
  ]);
  return { list, banners, trail: trail.flatMap((step) => boundTree([step])) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const trail = loaderData?.trail ?? [];
  const category = trail.at(-1);
  if (!category) return pageMeta(matches, {});
  const labels = trail.map(({ label }) => label).join(' ');
  return [
    ...pageMeta(matches, {
      title: [category.label, category.koreanName].filter(Boolean).join(' '),
      description: `${brand.storeName} ${labels} 전체 상품. 새로 나온 상품과 인기 상품을 가격, 할인, 리뷰와 함께 만나보세요.`,
      path: toListPath(encodeURI(category.path), {
        ...loaderData?.list.query,
        categoryNo: undefined,
      }),
    }),
    {
      'script:ld+json': breadcrumbJsonLd(siteUrlOf(matches), [
        { label: '홈', path: '/' },
        ...trail,
      ]),
    },
    ...preloadBanners(loaderData?.banners ?? []),
  ];
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { list, banners, trail } = loaderData;
  const top = trail[0];
  const category = trail.at(-1);
  if (!top || !category) return null;
  return (
    <ProductList
      // Another category is another page: nothing of the one before moves.
      key={category.path}
      title={category.label}
      subtitle={category.koreanName}
      path={category.path}
      fixed="category"
      list={list}
      categories={trail.slice(0, 1)}
      likeOf={likeButton}
      counted={{ id: `category-${category.categoryNo}`, name: category.label }}
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
          <div className="lg:hidden">
            <CategoryChips parent={{ label: '전체', path: top.path }} categories={top.children} />
          </div>
        </div>
      }
    />
  );
}
