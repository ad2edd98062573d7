import { ContinuePage } from '../features/sign-in/continue-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/login-continue.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '다른 쇼핑몰에 로그인' });

export default function LoginContinue() {
  return <ContinuePage />;
}
