import { IdentityResultPage } from '../features/identity/identity-result-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/identity-result.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '본인인증 결과' });

export default function IdentityResult() {
  return <IdentityResultPage />;
}
