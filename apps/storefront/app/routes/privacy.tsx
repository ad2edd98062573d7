import { LegalPage } from '../features/legal/legal-page.tsx';
import { privacyPolicy } from '../features/legal/legal-texts.ts';
import { publishPage } from '../lib/page.server.ts';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/privacy.ts';

export function loader({ context }: Route.LoaderArgs) {
  publishPage(context, []);
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '개인정보처리방침', path: '/privacy' });

export default function Privacy() {
  return <LegalPage title="개인정보처리방침" articles={privacyPolicy} />;
}
