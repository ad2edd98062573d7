import { DownloadableCoupons } from '../features/coupons/downloadable-coupons.tsx';
import { WelcomePage } from '../features/sign-up/welcome-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/welcome.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '환영해요' });

export default function Welcome() {
  return <WelcomePage coupons={<DownloadableCoupons />} />;
}
