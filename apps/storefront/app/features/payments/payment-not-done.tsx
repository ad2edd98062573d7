import { shopRefusals } from '@duskline/contract/shop/refusals';
import { formatCount, formatWon } from '../../lib/format/format.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { UnpaidReturn } from './payment-return.rules.ts';

const unknownReason = '결제가 완료되지 않았어요. 결제 금액은 청구되지 않아요.';
/** Headings where it is not that the payment failed. */
const titles: Record<string, string | undefined> = {
  [shopRefusals.payment_closed.code]: '결제를 마치지 않았어요',
};
/** After these refusals the order sheet cannot be used again. */
const closedOrderSheet: string[] = [
  shopRefusals.order_sheet_used.code,
  shopRefusals.order_sheet_expired.code,
  shopRefusals.order_sheet_not_found.code,
];

/** A payment that was not made: why, what of the shopper's came back, and where to go on. */
export function PaymentNotDone({
  code,
  orderSheetNo,
  restored,
}: Pick<UnpaidReturn, 'code' | 'orderSheetNo' | 'restored'>) {
  const reason = Object.values(shopRefusals).find((refusal) => refusal.code === code)?.text;
  const isOrderSheetOpen = orderSheetNo !== '' && !closedOrderSheet.includes(code);
  const isGuest = useShopper().kind === 'guest';
  const returned = restoredText(restored);
  return (
    <div className="wide pb-16 lg:pb-28">
      <PageHeading word="Payment" title={titles[code] ?? '결제하지 못했어요'} />
      <div className="grid gap-8 pt-6">
        <div className="grid max-w-prose gap-2">
          <p role="alert">{reason ?? unknownReason}</p>
          {returned && <p>{returned}</p>}
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

/** What came back with the payment; undefined where nothing was used. */
function restoredText({ points, coupons }: UnpaidReturn['restored']): string | undefined {
  if (points > 0 && coupons > 0) {
    return `적립금 ${formatWon(points)}과 쿠폰 ${formatCount(coupons)}장을 돌려드렸어요.`;
  }
  if (points > 0) return `적립금 ${formatWon(points)}을 돌려드렸어요.`;
  return coupons > 0 ? `쿠폰 ${formatCount(coupons)}장을 돌려드렸어요.` : undefined;
}
