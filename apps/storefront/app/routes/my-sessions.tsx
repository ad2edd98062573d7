import { SessionsPage } from '../features/sessions/sessions-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-sessions.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '로그인한 기기' });

export default function SessionsPageRoute() {
  return <SessionsPage />;
}
