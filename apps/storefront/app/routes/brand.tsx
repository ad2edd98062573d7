import { data, redirect, useRouteLoaderData } from 'react-router';
import { BrandPicture } from '../features/catalog/brand-index.tsx';
import { listQueryNames, readListQuery, toListPath } from '../features/catalog/list-query.ts';
import { findBrand } from '../features/catalog/load-brands.server.ts';
import { listTags, loadList } from '../features/catalog/load-list.server.ts';
import { ProductList } from '../features/catalog/product-list.tsx';
import { likeButton } from '../features/wishlist/like-button.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { breadcrumbJsonLd } from '../lib/seo/json-ld.ts';
import { pageMeta, siteUrlOf } from '../lib/seo/page-meta.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import type { Route } from './+types/brand.ts';

export const handle = { queries: listQueryNames, isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = shopApiOf(context);
  const found = await findBrand(shop, params.brand);
  if (!found) throw data(null, { status: 404 });
  if ('movedTo' in found) throw redirect(encodeURI(found.movedTo) + url.search, 301);
  const { brand, story } = found;

  cachePage(context, listTags);
  const query = { ...readListQuery(url.searchParams), brandNos: [brand.brandNo] };
  return { brand, story, list: await loadList(shop, query, context.get(pageContext).isInApp) };
}

/** The way to a brand's page, as shoppers see it and as search engines read it. */
const trailOf = (brand: { name: string }) => [
  { label: '홈', to: '/' },
  { label: '브랜드', to: '/brands' },
  { label: brand.name },
];

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, {});
  const { brand, list } = loaderData;
  return [
    ...pageMeta(matches, {
      title: [brand.name, brand.koreanName].filter(Boolean).join(' '),
      description: brand.description || undefined,
      path: toListPath(encodeURI(brand.path), { ...list.query, brandNos: undefined }),
      imageUrl: brand.posterUrl || undefined,
    }),
    {
      'script:ld+json': breadcrumbJsonLd(
        siteUrlOf(matches),
        trailOf(brand).map(({ label, to }) => ({ label, path: to })),
      ),
    },
  ];
};

export default function BrandPage({ loaderData: { brand, story, list } }: Route.ComponentProps) {
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  return (
    <>
      <ProductList
        title={brand.name}
        subtitle={brand.koreanName}
        path={brand.path}
        fixed="brand"
        list={list}
        categories={categories}
        likeOf={likeButton}
        counted={{ id: `brand-${brand.brandNo}`, name: brand.name }}
        banner={<BrandPicture brand={brand} isEager isLow />}
        above={
          <div className="flex min-w-0 flex-col gap-3 lg:max-w-xl lg:items-end lg:text-right">
            <Breadcrumb trail={trailOf(brand)} />
            <p className="text-sm break-keep text-mute">{brand.description}</p>
          </div>
        }
      />
      {story && (
        <section aria-labelledby="story" className="wide border-t border-line py-12 lg:py-16">
          <h2 id="story" className="text-xl font-bold">
            브랜드 이야기
          </h2>
          <SafeHtml html={story} firstHeading={3} className="rich-text mt-5 max-w-prose" />
        </section>
      )}
    </>
  );
}
