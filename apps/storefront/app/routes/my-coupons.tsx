import { CouponsPage } from '../features/benefits/coupons-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import { authPage } from '../lib/session-keeper.tsx';
import type { Route } from './+types/my-coupons.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '쿠폰' });

export default function MyCoupons() {
  return <CouponsPage />;
}
