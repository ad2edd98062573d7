import { SocialRegisterPage } from '../features/account/social-register-page.tsx';
import { pageMeta } from '../lib/seo.ts';

import type { Route } from './+types/register-social.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '간편 가입' });

export default function RegisterSocial() {
  return <SocialRegisterPage />;
}
