import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { OrderSheet } from './checkout-fields.ts';
import { refusalMeaning } from './order-sheet-refusals.ts';

/** What the order costs as the shop reckoned it last, and the button that pays exactly that. */
export function OrderSheetSummary({
  paymentInfo,
  isCalculating,
  calculationError,
  onCalculate,
  refusal,
  isPaying,
}: {
  paymentInfo: OrderSheet['paymentInfo'];
  isCalculating: boolean;
  calculationError: Error | null;
  onCalculate: () => void;
  refusal: Error | null;
  isPaying: boolean;
}) {
  const goesToCart = refusal && refusalMeaning(refusal) !== 'other';
  // On a phone the aside dissolves, so that the button can stick to the foot of the whole sheet.
  return (
    <aside
      aria-label="결제 금액"
      className="contents lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:block"
    >
      <div className="border-t border-ink pt-5">
        <h2 className="mb-5 text-lg font-bold">결제 금액</h2>
        <dl
          aria-busy={isCalculating}
          className={classNames(
            'grid grid-cols-[auto_1fr] gap-y-2.5 transition-opacity [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-mute',
            isCalculating && 'opacity-40',
          )}
        >
          <dt>상품 금액</dt>
          <dd>{formatWon(paymentInfo.totalStandardAmt)}</dd>
          <Off label="상품 할인" won={paymentInfo.totalImmediateDiscountAmt} />
          <Off label="추가 할인" won={paymentInfo.totalAdditionalDiscountAmt} />
          <Off label="상품 쿠폰" won={paymentInfo.productCouponAmt} />
          <Off label="장바구니 쿠폰" won={paymentInfo.cartCouponAmt} />
          <Off label="적립금 사용" won={paymentInfo.usedAccumulationAmt} />
          <dt>배송비</dt>
          <dd>{paymentInfo.deliveryAmt === 0 ? '무료' : formatWon(paymentInfo.deliveryAmt)}</dd>
          {paymentInfo.remoteDeliveryAmt > 0 && (
            <>
              <dt>도서산간 추가 배송비</dt>
              <dd>{formatWon(paymentInfo.remoteDeliveryAmt)}</dd>
            </>
          )}
          {paymentInfo.accumulationAmtWhenBuyConfirm > 0 && (
            <>
              <dt>구매확정 시 적립</dt>
              <dd>{formatCount(paymentInfo.accumulationAmtWhenBuyConfirm)}P</dd>
            </>
          )}
          <dt className="mt-2 border-t border-line pt-4 font-bold text-ink!">총 결제 금액</dt>
          <dd className="mt-2 border-t border-line pt-3 text-xl font-bold" aria-live="polite">
            {formatWon(paymentInfo.paymentAmt)}
          </dd>
        </dl>
        {calculationError && (
          <p role="alert" className="mt-4 text-sm text-signal-text">
            {errorText(calculationError)}{' '}
            <button type="button" className="underline underline-offset-4" onClick={onCalculate}>
              다시 계산하기
            </button>
          </p>
        )}
        {refusal && (
          <p role="alert" className="mt-4 text-sm text-signal-text">
            {errorText(refusal)}{' '}
            {goesToCart && (
              <Link to="/cart" className="underline underline-offset-4">
                장바구니로 가기
              </Link>
            )}
          </p>
        )}
      </div>
      <div className="sticky bottom-tabbar z-10 -mx-gutter border-t border-ink bg-paper px-gutter py-3 lg:static lg:mx-0 lg:mt-5 lg:border-0 lg:p-0">
        <Button
          type="submit"
          variant="signal"
          size="lg"
          className="w-full"
          isPending={isPaying}
          disabled={isCalculating || calculationError !== null}
        >
          {formatWon(paymentInfo.paymentAmt)} 결제하기
        </Button>
      </div>
    </aside>
  );
}

function Off({ label, won }: { label: string; won: number }) {
  if (won === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-signal-text">-{formatWon(won)}</dd>
    </>
  );
}
