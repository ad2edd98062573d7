import { CouponCount } from '../features/coupons/coupon-count.tsx';
import { useHasLegacyOrders } from '../features/legacy-orders/legacy-orders.queries.ts';
import { MyPage } from '../features/my-page/my-page.tsx';
import { OneTimeNotice } from '../features/notifications/one-time-notice.tsx';
import { OrderCounts } from '../features/orders/order-counts.tsx';
import { PointsBalance } from '../features/points/points-balance.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-page.ts';

export const handle = authPage;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '마이페이지' });

export default function MyPageRoute() {
  return (
    <>
      <MyPage
        orders={<OrderCounts />}
        counts={
          <>
            <CouponCount />
            <PointsBalance />
          </>
        }
        hasLegacyOrders={useHasLegacyOrders()}
      />
      <OneTimeNotice />
    </>
  );
}
