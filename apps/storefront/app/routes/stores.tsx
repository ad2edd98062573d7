import { loadContent } from '../features/content-pages/load-content.server.ts';
import { StoreList } from '../features/content-pages/store-list.tsx';
import { storeAreas, toStore } from '../features/content-pages/stores.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/stores.ts';

export const handle = { queries: ['area'], isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  cachePage(context, ['display']);
  const stores = (
    await loadContent(shopApiOf(context), 'storeSections', context.get(settingsContext).placement)
  ).map(toStore);
  const asked = url.searchParams.get('area');
  return { stores, area: storeAreas(stores).find((area) => area === asked) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: '매장 찾기',
    description: loaderData?.stores.map(({ name }) => name).join(', ') || undefined,
    path: '/stores',
  });

export default function Stores({ loaderData: { stores, area } }: Route.ComponentProps) {
  return (
    <div className="wide">
      <PageHeading word="Stores" title="매장 찾기" />
      {stores.length === 0 ? (
        <EmptyState
          word="Online"
          title="지금은 온라인에서만 만날 수 있어요"
          actions={<ButtonLink to="/products">전체 상품 보기</ButtonLink>}
        />
      ) : (
        <StoreList stores={stores} area={area} />
      )}
    </div>
  );
}
