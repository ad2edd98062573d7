import { FindUsernamePage } from '../features/account-recovery/find-username-page.tsx';
import { MallFindIdPage } from '../features/account-recovery/mall-find-id-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { useHasMemberApi } from '../lib/settings/offers.ts';

import type { Route } from './+types/find-username.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '계정 찾기' });

export default function FindUsernamePageRoute() {
  return useHasMemberApi() ? <FindUsernamePage /> : <MallFindIdPage />;
}
