import { BrandIndex } from '../features/catalog/brand-index.tsx';
import { loadBrands } from '../features/catalog/load-brands.server.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/brands.ts';

export const handle = { queries: [], isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, ['catalog', 'display']);
  return { brands: await loadBrands(shopApiOf(context)) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: '브랜드',
    description:
      loaderData && `${loaderData.brands.map(({ name }) => name).join(', ')}의 모든 상품`,
    path: '/brands',
    imageUrl: loaderData?.brands[0]?.posterUrl || undefined,
  });

export default function Brands({ loaderData: { brands } }: Route.ComponentProps) {
  return (
    <div className="wide">
      <PageHeading word="Brands" title="브랜드" />
      {brands.length > 0 ? (
        <BrandIndex brands={brands} />
      ) : (
        <EmptyState
          word="Nothing"
          title="소개할 브랜드가 아직 없어요"
          actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
        />
      )}
    </div>
  );
}
