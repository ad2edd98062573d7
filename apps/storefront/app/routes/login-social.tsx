import { SocialReturnPage } from '../features/social-login/social-return-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';

import type { Route } from './+types/login-social.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '로그인 확인' });

export default function LoginSocial() {
  return <SocialReturnPage />;
}
