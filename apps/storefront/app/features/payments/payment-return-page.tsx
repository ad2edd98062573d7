import { shopRefusals } from '@duskline/contract/shop/refusals';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { saveGuestToken } from '../../lib/order-access/guest-order-token.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { readPaymentReturn } from './payment-return.rules.ts';

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

  useEffect(() => {
    if (!result.isPaid || !isKnown || isHandled.current) return;
    isHandled.current = true;
    const { orderNo, orderSheetNo, guestToken } = result;
    if (guestToken) saveGuestToken(orderNo, guestToken);
    // The order is placed even where the cart could not be changed: show it in any case.
    void onPaid(orderSheetNo).catch((error: unknown) => console.warn('after payment', error));
    void navigate(`/orders/complete/${orderNo}`, { replace: true });
  }, [result, isKnown, onPaid, navigate]);

  if (!result.isPaid) return <NotPaid code={result.code} orderSheetNo={result.orderSheetNo} />;
  return (
    <div className="wide pb-16">
      <PageHeading word="Payment" title="결제 결과를 확인하고 있어요" />
      <Loading label="결제 결과를 확인하는 중">
        <Skeleton className="mt-6 h-64" />
      </Loading>
    </div>
  );
}

const unknownReason = '결제가 완료되지 않았어요. 결제 금액은 청구되지 않아요.';
/** Headings where it is not that the payment failed. */
const titles: Record<string, string | undefined> = {
  [shopRefusals.payment_unknown.code]: '결제 결과를 확인하고 있어요',
  [shopRefusals.payment_closed.code]: '결제를 마치지 않았어요',
};
/** After these refusals the order sheet cannot be used again. */
const closedOrderSheet: string[] = [
  shopRefusals.order_sheet_used.code,
  shopRefusals.order_sheet_expired.code,
  shopRefusals.order_sheet_not_found.code,
];

function NotPaid({ code, orderSheetNo }: { code: string; orderSheetNo: string }) {
  const reason = Object.values(shopRefusals).find((refusal) => refusal.code === code)?.text;
  const isUnsure = code === shopRefusals.payment_unknown.code;
  const isOrderSheetOpen = orderSheetNo !== '' && !isUnsure && !closedOrderSheet.includes(code);
  const isGuest = useShopper().kind === 'guest';
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Payment" title={titles[code] ?? '결제하지 못했어요'} />
      <div className="grid gap-8 pt-6">
        <div className="grid max-w-prose gap-2">
          <p role="alert">{reason ?? unknownReason}</p>
          {isOrderSheetOpen && (
            <p className="text-sm text-mute">
              적은 내용은 남아 있어요. {isGuest ? '주문 비밀번호와 약관 동의만' : '약관 동의만'}{' '}
              다시 확인해 주세요.
            </p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex">
          {isOrderSheetOpen && (
            <ButtonLink
              to={`/orders/sheet/${encodeURIComponent(orderSheetNo)}`}
              replace
              className="col-span-2"
            >
              주문서로 돌아가기
            </ButtonLink>
          )}
          {isUnsure && (
            <ButtonLink to="/my-page/orders" className="col-span-2">
              주문 내역 보기
            </ButtonLink>
          )}
          <ButtonLink to="/cart" variant="line">
            장바구니
          </ButtonLink>
          <ButtonLink to="/" variant="line">
            홈으로 이동
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
