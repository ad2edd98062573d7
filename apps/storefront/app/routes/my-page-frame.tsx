import { Outlet } from 'react-router';
import { useHasLegacyOrders } from '../features/legacy-orders/legacy-orders.queries.ts';
import { MyPageFrame } from '../features/my-page/my-page-frame.tsx';

export default function MyPageFrameRoute() {
  const hasLegacyOrders = useHasLegacyOrders();
  return (
    <MyPageFrame hasLegacyOrders={hasLegacyOrders}>
      <Outlet />
    </MyPageFrame>
  );
}
