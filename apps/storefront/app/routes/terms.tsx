import { loadTerms } from '../features/terms/load-terms.server.ts';
import { TermsPage } from '../features/terms/terms-page.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/terms.ts';

export const handle = { queries: ['version'] } satisfies CachedPageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const versionNo = url.searchParams.get('version');
  const terms = await loadTerms(shopApiOf(context), 'USE', versionNo);
  cachePage(context, ['terms']);
  return terms;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이용약관', path: '/terms' });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <TermsPage title="이용약관" path="/terms" {...loaderData} />;
}
