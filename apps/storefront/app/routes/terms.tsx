import { LegalPage } from '../features/legal/legal-page.tsx';
import { termsOfUse } from '../features/legal/legal-texts.ts';
import { publishPage } from '../lib/page.server.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/terms.ts';

export function loader({ context }: Route.LoaderArgs) {
  publishPage(context, []);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이용약관', path: '/terms' });

export default function Terms() {
  return <LegalPage title="이용약관" articles={termsOfUse} />;
}
