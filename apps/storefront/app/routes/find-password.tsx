import { FindPasswordPage } from '../features/account-recovery/find-password-page.tsx';
import { MallFindPasswordPage } from '../features/account-recovery/mall-find-password-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { useHasMemberApi } from '../lib/settings/offers.ts';

import type { Route } from './+types/find-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '비밀번호 찾기' });

export default function FindPasswordPageRoute() {
  return useHasMemberApi() ? <FindPasswordPage /> : <MallFindPasswordPage />;
}
