import { toListedProduct } from '../features/catalog/listed-product.ts';
import { listTags } from '../features/catalog/load-list.server.ts';
import { LIST_SIZES, ProductGrid } from '../features/catalog/product-grid.tsx';
import { loadContent } from '../features/content-pages/load-content.server.ts';
import { Lookbook } from '../features/content-pages/lookbook.tsx';
import { likeButton } from '../features/wishlist/like-button.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/lookbook.ts';

export const handle = { queries: [], isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context }: Route.LoaderArgs) {
  cachePage(context, listTags);
  const { isInApp } = context.get(pageContext);
  const looks = await loadContent(
    shopApiOf(context),
    'lookbookSections',
    context.get(settingsContext).placement,
  );
  return {
    looks: looks.map((look) => ({
      ...look,
      products: look.products.map((product) => toListedProduct(product, isInApp)),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: '룩북',
    description: loaderData?.looks.map(({ title }) => title).join(', ') || undefined,
    path: '/lookbook',
    imageUrl: loaderData?.looks[0]?.imageUrl || undefined,
  });

export default function LookbookPage({ loaderData: { looks } }: Route.ComponentProps) {
  return (
    <div className="wide">
      <PageHeading word="Lookbook" title="룩북" />
      {looks.length === 0 ? (
        <EmptyState
          word="Soon"
          title="룩북을 준비하고 있어요"
          actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
        />
      ) : (
        <Lookbook
          looks={looks}
          productsOf={({ products }) => (
            <ProductGrid products={products} isNarrow sizes={LIST_SIZES} likeOf={likeButton} />
          )}
        />
      )}
    </div>
  );
}
