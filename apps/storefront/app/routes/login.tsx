import { LoginPage } from '../features/sign-in/login-page.tsx';
import { SocialButtons } from '../features/social-login/social-buttons.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '로그인' });

export default function Login() {
  return <LoginPage SocialButtons={SocialButtons} />;
}
