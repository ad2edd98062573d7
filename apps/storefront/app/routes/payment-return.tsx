import { useFinishOrder } from '../features/cart/finish-order.ts';
import { PaymentReturnPage } from '../features/orders/payment-return-page.tsx';
import { pageMeta } from '../lib/seo.ts';
import type { Route } from './+types/payment-return.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '결제 결과' });

export default function PaymentReturn() {
  const finishOrder = useFinishOrder();
  return <PaymentReturnPage onPaid={finishOrder} />;
}
