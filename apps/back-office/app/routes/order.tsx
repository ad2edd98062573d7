import { OrderPage } from '../features/orders/order-page.tsx';
import type { Route } from './+types/order.ts';

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderPage key={params.orderNo} orderNo={params.orderNo} />;
}
