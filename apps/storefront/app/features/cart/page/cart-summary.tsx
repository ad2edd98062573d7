import { errorText } from '../../../lib/errors/error-text.ts';
import { formatCount, formatWon } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { CartLine, CartView } from '../cart.rules.ts';
import { FreeDelivery } from '../free-delivery.tsx';
import { useStartOrder } from '../start-order.ts';
import { CouponPreview } from './coupon-preview.tsx';

/** What the selected lines cost, and the buttons that order them. */
export function CartSummary({
  lines,
  selected,
  priced,
  priceError,
  isPricing,
  isReading,
  retryPrice,
}: {
  lines: readonly CartLine[];
  selected: readonly CartLine[];
  priced: CartView | undefined;
  priceError: Error | null;
  isPricing: boolean;
  isReading: boolean;
  retryPrice: () => void;
}) {
  const startOrder = useStartOrder();
  const isUnsettled = isPricing || isReading;

  function order(ordered: readonly CartLine[]) {
    startOrder.mutate({
      lines: ordered.map(({ productNo, optionNo, quantity }) => ({
        productNo,
        optionNo,
        orderCnt: quantity,
      })),
      cartNos: ordered.map((line) => line.cartNo),
    });
  }

  // On a phone the aside is `contents`, so that its bar can stick to the bottom of the whole cart.
  return (
    <aside
      aria-label="결제 예정 금액"
      className="contents lg:sticky lg:top-[calc(var(--spacing-header)+2rem)] lg:mt-6 lg:block"
    >
      <div className="mt-10 lg:mt-0">
        <FreeDelivery groups={priced?.groups ?? []} />
        <dl
          aria-busy={isUnsettled}
          className={classNames(
            'grid grid-cols-2 gap-y-3 border-t border-ink py-5 transition-opacity [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-mute',
            isUnsettled && 'opacity-40',
          )}
        >
          <dt>상품 금액</dt>
          <dd>{priced ? formatWon(priced.totals.standardAmt) : '–'}</dd>
          {!!priced?.totals.discountAmt && (
            <>
              <dt>할인</dt>
              <dd className="text-signal-text">-{formatWon(priced.totals.discountAmt)}</dd>
            </>
          )}
          <dt>배송비</dt>
          <dd>{deliveryText(priced)}</dd>
          {!!priced?.totals.pointsAmt && (
            <>
              <dt>구매확정 시 적립</dt>
              <dd>{formatWon(priced.totals.pointsAmt)}</dd>
            </>
          )}
          <dt className="border-t border-line pt-4 font-bold text-ink!">결제 예정 금액</dt>
          <dd className="border-t border-line pt-3 text-xl font-bold" aria-live="polite">
            {priced ? formatWon(priced.totals.totalAmt) : '–'}
          </dd>
        </dl>
        <CouponPreview selected={selected} />
        {priceError && (
          <p role="alert" className="mb-3 text-sm text-signal-text">
            {errorText(priceError)}{' '}
            <button type="button" className="underline underline-offset-4" onClick={retryPrice}>
              다시 계산하기
            </button>
          </p>
        )}
      </div>
      <div
        data-order-bar
        className="sticky bottom-tabbar z-10 -mx-gutter border-t border-ink bg-paper px-gutter py-3 lg:static lg:mx-0 lg:border-0 lg:p-0"
      >
        {startOrder.isError && (
          <p role="alert" className="mb-3 text-sm text-signal-text">
            {errorText(startOrder.error)}
          </p>
        )}
        <div className="flex gap-2 lg:flex-col-reverse">
          {selected.length < lines.length && (
            <Button
              variant="line"
              size="lg"
              className="px-4! lg:w-full"
              disabled={isUnsettled || startOrder.isPending}
              onClick={() => order(lines)}
            >
              전체 주문
            </Button>
          )}
          <Button
            variant="signal"
            size="lg"
            className="min-w-0 flex-1 lg:w-full lg:flex-none"
            disabled={selected.length === 0 || isUnsettled || !priced}
            isPending={startOrder.isPending}
            onClick={() => order(selected)}
          >
            {selected.length === 0 ? (
              '상품을 선택해 주세요'
            ) : (
              <>
                {formatCount(quantityOf(selected))}개 주문하기
                {priced && (
                  <span aria-hidden="true" className="tabular-nums lg:hidden">
                    {formatWon(priced.totals.totalAmt)}
                  </span>
                )}
              </>
            )}
          </Button>
        </div>
      </div>
    </aside>
  );
}

/** How many things are ordered, two of one option counted twice. */
function quantityOf(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function deliveryText(priced: CartView | undefined): string {
  if (!priced) return '–';
  if (priced.groups.length === 0) return formatWon(0);
  return priced.totals.deliveryAmt === 0 ? '무료' : formatWon(priced.totals.deliveryAmt);
}
