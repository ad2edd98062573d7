import { VerifyIdentityPage } from '../features/identity/verify-identity-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/verify-identity.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '본인인증' });

export default function VerifyIdentity() {
  return <VerifyIdentityPage />;
}
