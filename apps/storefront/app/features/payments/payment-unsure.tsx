import { shopRefusals } from '@duskline/contract/shop/refusals';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { saveGuestToken } from '../../lib/order-access/guest-order-token.ts';
import { guestLookupPath } from '../../lib/routing/order-paths.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PaymentNotDone } from './payment-not-done.tsx';
import { usePaymentResult } from './payment-return.queries.ts';
import type { UnpaidReturn } from './payment-return.rules.ts';

/**
 * A payment whose result is not known when the shopper comes back. Asks for it until it is known and
 * goes on: to the order, or back to the order sheet.
 */
export function PaymentUnsure({
  onPaid,
  ...returned
}: UnpaidReturn & { onPaid: (paid: { orderNo: string; orderSheetNo: string }) => void }) {
  const { orderNo, orderSheetNo, guestToken } = returned;
  const isGuest = useShopper().kind === 'guest';
  const { data: state } = usePaymentResult(orderSheetNo);
  useGuestTokenFromUrl(orderNo, guestToken);
  const isOrdered = state === 'ordered';
  useEffect(() => {
    if (isOrdered && orderNo !== '') onPaid({ orderNo, orderSheetNo });
  });
  if (state === 'open') return <PaymentNotDone {...returned} code="" />;
  if (state === 'expired' || state === 'gone') {
    const refusal = state === 'gone' ? 'order_sheet_not_found' : 'order_sheet_expired';
    return <PaymentNotDone {...returned} code={shopRefusals[refusal].code} />;
  }
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading
        word="Payment"
        title={isOrdered ? '주문이 완료됐어요' : '결제 결과를 확인하고 있어요'}
      />
      <div className="grid gap-8 pt-6">
        <div className="grid max-w-prose gap-2">
          <p role="status">
            결과가 나오면 주문 완료 화면으로 이동해요. 다시 결제하지 말고 잠시만 기다려 주세요.
          </p>
          {orderNo !== '' && (
            <p className="text-sm text-mute">
              주문번호 <span className="text-ink tabular-nums select-all">{orderNo}</span>
              {isGuest && ' · 이 번호와 주문 비밀번호로 나중에도 조회할 수 있어요.'}
            </p>
          )}
        </div>
        <div className="grid grid-cols-2 gap-2 sm:flex">
          {isGuest ? (
            <ButtonLink to={guestLookupPath(orderNo)} className="col-span-2">
              비회원 주문 조회
            </ButtonLink>
          ) : (
            <ButtonLink to="/my-page/orders" className="col-span-2">
              주문 내역 보기
            </ButtonLink>
          )}
          <ButtonLink to="/" variant="line" className="col-span-2">
            홈으로 이동
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** Save the token of a guest's order for this tab, and take it out of the URL in the history. */
function useGuestTokenFromUrl(orderNo: string, guestToken: string | undefined): void {
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    if (!guestToken || orderNo === '') return;
    saveGuestToken(orderNo, guestToken);
    const withoutToken = (query: URLSearchParams) => {
      query.delete('guestToken');
      return query;
    };
    setQuery(withoutToken, { replace: true, preventScrollReset: true });
  }, [orderNo, guestToken, setQuery]);
}
