import { loadTerms } from '../features/terms/load-terms.server.ts';
import { LegalPage } from '../features/terms/terms-page.tsx';
import { shopOf } from '../lib/api/shop.server.ts';
import { publishPage } from '../lib/page-cache/page.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/privacy.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const terms = await loadTerms(shopOf(context), 'PI_PROCESS');
  publishPage(context, ['terms']);
  return terms;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '개인정보처리방침', path: '/privacy' });

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage title="개인정보처리방침" {...loaderData} />;
}
