import { useEffect } from 'react';
import { type OrderedLine, useBeginCheckout } from '../../lib/analytics/use-commerce-events.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { isIdentityRefusal, useIdentityGate } from '../../lib/routing/identity-gate.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useOrderSheet } from './checkout.queries.ts';
import type { OrderSheet } from './checkout-fields.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutSlots } from './fields/receiver-fields.tsx';
import { refusalMeaning } from './order-sheet-refusals.ts';

/** The order sheet: orderer, address, discounts, payment and the amounts. */
export function CheckoutPage({ orderSheetNo, ...slots }: { orderSheetNo: string } & CheckoutSlots) {
  const sheet = useOrderSheet(orderSheetNo);
  // A sheet that was ordered or has expired meanwhile is closed, whatever was loaded before.
  const isShown = sheet.data !== undefined && !isClosed(sheet.error);
  useBeginCheckout(orderSheetNo, sheet.data && soldLinesOf(sheet.data));
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Checkout" title="주문서" />
      {isShown && (
        <CheckoutForm
          key={orderSheetNo}
          orderSheetNo={orderSheetNo}
          sheet={sheet.data}
          {...slots}
          onOutdated={() => void sheet.refetch()}
        />
      )}
      {!sheet.data && !sheet.isError && <CheckoutSkeleton />}
      {!isShown && sheet.isError && (
        <OrderSheetNotShown
          error={sheet.error}
          onRetry={() => void sheet.refetch()}
          isRetrying={sheet.isFetching}
        />
      )}
    </div>
  );
}

function isClosed(error: Error | null): boolean {
  return ['used', 'paying', 'missing'].includes(refusalMeaning(error));
}

function soldLinesOf(sheet: OrderSheet): OrderedLine[] {
  return sheet.deliveryGroups
    .flatMap(({ orderProducts }) => orderProducts)
    .flatMap(({ productNo, productName, orderProductOptions }) =>
      orderProductOptions.map(({ optionValue, orderCnt, price }) => ({
        productNo,
        name: productName,
        option: optionValue,
        price: price.buyAmt / orderCnt,
        quantity: orderCnt,
      })),
    );
}

const closed = { word: 'Expired', title: '주문서를 열 수 없어요' };
const headings: Partial<Record<ReturnType<typeof refusalMeaning>, typeof closed>> = {
  used: { word: 'Done', title: '이미 주문한 주문서예요' },
  paying: { word: 'Payment', title: '결제 결과를 확인하고 있어요' },
};

function OrderSheetNotShown({
  error,
  onRetry,
  isRetrying,
}: {
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
}) {
  const passIdentityGate = useIdentityGate();
  const isGuest = useShopper().kind === 'guest';
  useEffect(() => passIdentityGate(error), [error, passIdentityGate]);
  // The browser scrolls back to where the pay button was: below this, there is only the footer.
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, []);
  const meaning = refusalMeaning(error);
  const isOrdered = meaning === 'used' || meaning === 'paying';
  if (['other', 'admission'].includes(meaning) && !isIdentityRefusal(error)) {
    return (
      <div className="-mt-px">
        <ErrorState message={errorText(error)} onRetry={onRetry} isRetrying={isRetrying} />
      </div>
    );
  }
  return (
    <div className="-mt-px">
      <EmptyState
        {...(headings[meaning] ?? closed)}
        actions={
          <>
            {isOrdered && (
              <ButtonLink to={isGuest ? '/guest/orders' : '/my-page/orders'}>
                {isGuest ? '비회원 주문 조회' : '주문 내역 보기'}
              </ButtonLink>
            )}
            <ButtonLink to="/cart" variant={isOrdered ? 'line' : 'solid'}>
              장바구니로 가기
            </ButtonLink>
          </>
        }
      >
        {errorText(error)}
      </EmptyState>
    </div>
  );
}
