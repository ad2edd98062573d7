import { RegisterPage } from '../features/sign-up/register-page.tsx';
import { SocialButtons } from '../features/social-login/social-buttons.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '회원가입' });

export default function Register() {
  return <RegisterPage SocialButtons={SocialButtons} />;
}
