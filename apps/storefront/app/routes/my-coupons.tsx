import { CouponsPage } from '../features/coupons/coupons-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-coupons.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '쿠폰' });

export default function MyCoupons() {
  return <CouponsPage />;
}
