import { FindPasswordPage } from '../features/account/find-password-page.tsx';
import { pageMeta } from '../lib/seo.ts';

import type { Route } from './+types/find-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '비밀번호 찾기' });

export default function FindPasswordPageRoute() {
  return <FindPasswordPage />;
}
