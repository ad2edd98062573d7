import { useRemoveOrderedLines } from '../features/cart/remove-ordered-lines.ts';
import { PaymentReturnPage } from '../features/payments/payment-return-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { Route } from './+types/payment-return.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '결제 결과' });

export default function PaymentReturn() {
  const removeOrderedLines = useRemoveOrderedLines();
  return <PaymentReturnPage onPaid={removeOrderedLines} />;
}
