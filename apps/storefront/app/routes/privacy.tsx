import { loadTerms } from '../features/terms/load-terms.server.ts';
import { TermsPage } from '../features/terms/terms-page.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export const handle = { queries: ['version'] } satisfies CachedPageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const versionNo = url.searchParams.get('version');
  const terms = await loadTerms(shopApiOf(context), 'PI_PROCESS', versionNo);
  cachePage(context, ['terms']);
  return terms;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '개인정보처리방침', path: '/privacy' });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <TermsPage title="개인정보처리방침" path="/privacy" {...loaderData} />;
}
