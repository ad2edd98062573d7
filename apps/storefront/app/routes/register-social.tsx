import { SocialRegisterPage } from '../features/sign-up/social-register-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';

import type { Route } from './+types/register-social.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '간편 가입' });

export default function RegisterSocial() {
  return <SocialRegisterPage />;
}
