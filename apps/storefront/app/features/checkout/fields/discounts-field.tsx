import { useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { formatCount, formatWon } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlays.ts';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OrderSheet } from '../checkout-fields.ts';
import { useBestCoupons, useOrderSheetCoupons } from '../discounts.queries.ts';
import {
  bestDiscounts,
  type Discounts,
  readPoints,
  withProductCoupon,
} from '../discounts.rules.ts';

const NONE = '';

/** A member's coupons and points for this order. */
export function DiscountsField({
  orderSheetNo,
  chosen,
  onChoose,
  paymentInfo,
  note,
  bestError,
  onFindBest,
}: {
  orderSheetNo: string;
  chosen: Discounts;
  onChoose: (chosen: Discounts) => void;
  paymentInfo: OrderSheet['paymentInfo'];
  /** Why something is chosen already. */
  note?: string;
  /** Why the coupons that discount the most could not be found and chosen. */
  bestError: Error | null;
  onFindBest: () => void;
}) {
  return (
    <>
      <p role="status" className="bg-ground px-4 py-3 text-sm empty:hidden">
        {note}
      </p>
      {bestError && (
        <p role="alert" className="text-sm text-signal-text">
          가장 많이 할인되는 쿠폰을 고르지 못했어요. {errorText(bestError)}{' '}
          <button type="button" className="underline underline-offset-4" onClick={onFindBest}>
            다시 시도
          </button>
        </p>
      )}
      <Coupons orderSheetNo={orderSheetNo} chosen={chosen} onChoose={onChoose} />
      <Points
        key={chosen.points}
        points={chosen.points}
        balance={paymentInfo.accumulationAmt}
        max={paymentInfo.availableMaxAccumulationAmt}
        onChoose={(points) => onChoose({ ...chosen, points })}
      />
    </>
  );
}

function Coupons({
  orderSheetNo,
  chosen,
  onChoose,
}: {
  orderSheetNo: string;
  chosen: Discounts;
  onChoose: (chosen: Discounts) => void;
}) {
  const offers = useOrderSheetCoupons(orderSheetNo, chosen);
  const best = useBestCoupons(orderSheetNo);
  if (offers.isError && !offers.data) {
    return (
      <p role="alert" className="text-sm text-signal-text">
        {errorText(offers.error)}{' '}
        <button
          type="button"
          className="underline underline-offset-4"
          onClick={() => void offers.refetch()}
        >
          다시 시도
        </button>
      </p>
    );
  }
  if (!offers.data) return <Skeleton className="h-19" />;
  const { products, cartCoupons } = offers.data;
  const withCoupons = products.filter(({ productCoupons }) => productCoupons?.length);
  if (withCoupons.length + cartCoupons.length === 0) {
    return <p className="text-mute">이 주문에 쓸 수 있는 쿠폰이 없어요.</p>;
  }
  return (
    <div className="grid gap-4">
      {withCoupons.map(({ productNo, productName, productCoupons }) => (
        <Select
          key={productNo}
          label={`${productName} 쿠폰`}
          value={String(chosen.productCoupons.get(productNo) ?? NONE)}
          onChange={({ target }) =>
            onChoose(withProductCoupon(chosen, productNo, readNumber(target.value)))
          }
          options={listed(productCoupons ?? [])}
        />
      ))}
      {cartCoupons.length > 0 && (
        <Select
          label="장바구니 쿠폰"
          value={String(chosen.cartCoupon ?? NONE)}
          onChange={({ target }) =>
            onChoose({ ...chosen, cartCoupon: readNumber(target.value), points: 0 })
          }
          options={listed(cartCoupons)}
        />
      )}
      <Button
        variant="line"
        size="sm"
        className="justify-self-start"
        isPending={best.isPending}
        onClick={() =>
          best.mutate(undefined, {
            onSuccess: (found) => onChoose(bestDiscounts(found)),
            onError: (error) => showToast(errorText(error)),
          })
        }
      >
        최대 할인 적용
      </Button>
    </div>
  );
}

type Offer = {
  couponIssueNo: number | null;
  couponName: string;
  displayCouponName: string;
  couponDiscountAmt: number;
  used: boolean;
  reason: string;
};

function listed(offers: readonly Offer[]) {
  return [
    { value: NONE, label: '사용 안 함' },
    ...offers.map((offer) => ({
      value: String(offer.couponIssueNo),
      label: [
        offer.displayCouponName || offer.couponName,
        offer.couponDiscountAmt > 0 && `-${formatWon(offer.couponDiscountAmt)}`,
      ]
        .filter(Boolean)
        .join(' '),
    })),
  ];
}

function readNumber(value: string): number | undefined {
  return value === NONE ? undefined : Number(value);
}

/** Points as the field shows them once they are read; none leave it empty. */
function shown(points: number): string {
  return points === 0 ? '' : formatCount(points);
}

function Points({
  points,
  balance,
  max,
  onChoose,
}: {
  points: number;
  balance: number;
  max: number;
  onChoose: (points: number) => void;
}) {
  const [typed, setTyped] = useState(shown(points));
  const use = (text: string) => {
    const next = readPoints(text, max);
    setTyped(shown(next));
    if (next !== points) onChoose(next);
  };
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="적립금"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        disabled={max === 0}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 9))}
        onBlur={() => use(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          use(typed);
        }}
        hint={`보유 ${formatWon(balance)} · 이 주문에 ${formatWon(max)}까지 쓸 수 있어요.`}
        className="min-w-0 flex-1"
        trailing={<span className="px-2 text-sm text-mute">원</span>}
      />
      <Button
        variant="line"
        className="beside-field px-4!"
        disabled={max === 0}
        onClick={() => use(points === max ? '0' : String(max))}
      >
        {points > 0 && points === max ? '사용 취소' : '전액 사용'}
      </Button>
    </div>
  );
}
