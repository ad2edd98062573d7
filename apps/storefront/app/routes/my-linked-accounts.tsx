import { LinkedAccountsPage } from '../features/social-login/linked-accounts-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-linked-accounts.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '연결된 계정' });

export default function LinkedAccounts() {
  return <LinkedAccountsPage />;
}
