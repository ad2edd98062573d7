import { LinkedAccountsPage } from '../features/account/linked-accounts-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/linked-accounts.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '연결된 계정' });

export default function LinkedAccounts() {
  return <LinkedAccountsPage />;
}
