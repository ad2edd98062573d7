import { orderParts } from '@duskline/contract/shop/order-amounts.rules';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatWon } from '../../lib/format/format.ts';
import {
  type AmountRow,
  amountRows,
  formatAmount,
  pointsRow,
} from '../../lib/order-amounts/amount-rows.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { OrderSheet } from './checkout-fields.ts';
import { DropAdmission } from './drop-admission.tsx';
import { refusalMeaning } from './order-sheet-refusals.ts';

/** The amounts of an order as the API last calculated them, and the button that pays exactly these. */
export function OrderSheetSummary({
  paymentInfo,
  admission,
  isCalculating,
  calculationError,
  onCalculate,
  calculateLabel,
  refusal,
  isPaying,
}: {
  paymentInfo: OrderSheet['paymentInfo'];
  admission: OrderSheet['dropAdmission'];
  isCalculating: boolean;
  calculationError: Error | null;
  onCalculate: () => void;
  calculateLabel: string;
  refusal: Error | null;
  isPaying: boolean;
}) {
  const meaning = refusal ? refusalMeaning(refusal) : 'other';
  // The admission says what became of it, and where to queue again.
  const isOfAdmission = meaning === 'admission' && admission !== undefined;
  const linksToCart = meaning !== 'other' && meaning !== 'admission';
  // On a phone the aside is `contents`, so that the button can stick to the bottom of the order sheet.
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
          {rowsOf(paymentInfo).map((row) => (
            <Fragment key={row.key}>
              <dt>{row.label}</dt>
              <dd className={row.won < 0 ? 'text-signal-text' : undefined}>{formatAmount(row)}</dd>
            </Fragment>
          ))}
          {paymentInfo.accumulationAmtWhenBuyConfirm > 0 && (
            <>
              <dt>구매확정 시 적립</dt>
              <dd>{formatWon(paymentInfo.accumulationAmtWhenBuyConfirm)}</dd>
            </>
          )}
          <dt className="mt-2 border-t border-line pt-4 font-bold text-ink!">총 결제 금액</dt>
          <dd className="mt-2 border-t border-line pt-3 text-xl font-bold" aria-live="polite">
            {formatWon(paymentInfo.paymentAmt)}
          </dd>
        </dl>
      </div>
      <section
        data-buy-bar
        aria-label="결제"
        className="sticky bottom-0 z-10 -mx-gutter border-t border-ink bg-paper px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:mt-5 lg:border-0 lg:p-0"
      >
        {calculationError && (
          <p role="alert" className="mb-3 text-sm text-signal-text">
            {errorText(calculationError)}{' '}
            <button type="button" className="underline underline-offset-4" onClick={onCalculate}>
              {calculateLabel}
            </button>
          </p>
        )}
        {admission && <DropAdmission admission={admission} />}
        {refusal && !isOfAdmission && (
          <p role="alert" className="mb-3 text-sm text-signal-text">
            {errorText(refusal)}{' '}
            {linksToCart && (
              <Link to="/cart" className="underline underline-offset-4">
                장바구니로 가기
              </Link>
            )}
          </p>
        )}
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
      </section>
    </aside>
  );
}

/** What the order costs, with the points that pay for it before its delivery. */
function rowsOf(paymentInfo: OrderSheet['paymentInfo']): AmountRow[] {
  const rows = amountRows((key) => paymentInfo[orderParts[key].sheetKey]);
  const delivery = rows.findIndex(({ key }) => key === 'deliveryAmt');
  const points = pointsRow(paymentInfo.usedAccumulationAmt);
  return [...rows.slice(0, delivery), ...points, ...rows.slice(delivery)];
}
