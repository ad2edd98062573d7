import { shopRefusals } from '@duskline/contract/shop/refusals';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { saveGuestToken } from '../../lib/order-access/guest-order-token.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { PaymentNotDone } from './payment-not-done.tsx';
import { readPaymentReturn } from './payment-return.rules.ts';
import { PaymentUnsure } from './payment-unsure.tsx';

type Paid = { orderNo: string; orderSheetNo: string; guestToken?: string };

/**
 * Where the payment window returns to. A paid order goes on to its own page, which replaces this one
 * in the history because its URL has the guest's token; `onPaid` removes the ordered cart lines.
 */
export function PaymentReturnPage({ onPaid }: { onPaid: (orderSheetNo: string) => Promise<void> }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isKnown = useShopper().kind !== 'unknown';
  const result = readPaymentReturn(query);
  const isHandled = useRef(false);

  function goOn({ orderNo, orderSheetNo, guestToken }: Paid) {
    if (isHandled.current) return;
    isHandled.current = true;
    if (guestToken) saveGuestToken(orderNo, guestToken);
    // The order is placed even where the cart could not be changed: show it in any case.
    void onPaid(orderSheetNo).catch((error: unknown) => console.warn('after payment', error));
    void navigate(`/orders/complete/${orderNo}`, { replace: true });
  }
  useEffect(() => {
    if (result.isPaid && isKnown) goOn(result);
  });

  if (!result.isPaid) {
    const isUnsure = result.code === shopRefusals.payment_unknown.code;
    if (isUnsure) return <PaymentUnsure {...result} onPaid={goOn} />;
    return <PaymentNotDone {...result} />;
  }
  return (
    <div className="wide pb-16">
      <PageHeading word="Payment" title="결제 결과를 확인하고 있어요" />
      <Loading label="결제 결과를 확인하는 중">
        <Skeleton className="mt-6 h-64" />
      </Loading>
    </div>
  );
}
