import { ChangePasswordPage } from '../features/profile/change-password-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-password.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '비밀번호 변경' });

export default function ChangePasswordPageRoute() {
  return <ChangePasswordPage />;
}
