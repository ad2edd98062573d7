import { ResetPasswordPage } from '../features/account-recovery/reset-password-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';

import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '새 비밀번호' });

export default function ResetPasswordPageRoute() {
  return <ResetPasswordPage />;
}
