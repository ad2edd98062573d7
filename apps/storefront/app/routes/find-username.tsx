import { FindUsernamePage } from '../features/account-recovery/find-username-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';

import type { Route } from './+types/find-username.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '이메일 찾기' });

export default function FindUsernamePageRoute() {
  return <FindUsernamePage />;
}
