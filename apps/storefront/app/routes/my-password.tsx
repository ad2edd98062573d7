import { ChangePasswordPage } from '../features/account/change-password-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-password.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '비밀번호 변경' });

export default function ChangePasswordPageRoute() {
  return <ChangePasswordPage />;
}
