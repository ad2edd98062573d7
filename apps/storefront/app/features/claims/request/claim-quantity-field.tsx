import { formatCount, formatWon } from '../../../lib/format/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { ClaimDraft, ClaimedOption } from './claim-draft.rules.ts';

/** Which options of an order are claimed, and the quantity of each. */
export function ClaimQuantityField({
  options,
  quantities,
  onChange,
  mode,
  error,
}: {
  options: readonly ClaimedOption[];
  quantities: ClaimDraft['quantities'];
  onChange: (quantities: ClaimDraft['quantities']) => void;
  /** Choose among several options, claim the only `one`, or claim `all` of them together. */
  mode: 'choose' | 'one' | 'all';
  error?: string;
}) {
  function choose(orderOptionNo: number, quantity: number) {
    const { [orderOptionNo]: _, ...others } = quantities;
    onChange(quantity === 0 ? others : { ...others, [orderOptionNo]: quantity });
  }
  return (
    <fieldset>
      <legend className="sr-only">신청할 상품</legend>
      <ul>
        {options.map((option) => {
          const { orderOptionNo, orderCnt, productName, optionValue, imageUrl, price } = option;
          const claimed = quantities[orderOptionNo] ?? 0;
          return (
            <li
              key={orderOptionNo}
              className="flex gap-4 border-t border-line py-4 first:border-0 first:pt-0"
            >
              {mode === 'choose' && (
                <Checkbox
                  isLabelHidden
                  checked={claimed > 0}
                  onChange={(event) => choose(orderOptionNo, event.target.checked ? orderCnt : 0)}
                >
                  {productName} {optionValue.replaceAll('|', ' / ')}
                </Checkbox>
              )}
              <div className="w-18 shrink-0">
                <Picture src={imageUrl} alt="" sizes="4.5rem" />
              </div>
              <div className="flex min-w-0 flex-1 flex-col">
                <p>{productName}</p>
                <p className="mt-0.5 text-sm text-mute">
                  {[optionValue.replaceAll('|', ' / '), `${formatCount(orderCnt)}개`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <div className="mt-auto flex flex-wrap items-end justify-between gap-2 pt-2">
                  <b className="font-semibold tabular-nums">{formatWon(price.buyAmt)}</b>
                  {orderCnt > 1 && claimed > 0 && mode !== 'all' && (
                    <QuantityStepper
                      size="sm"
                      label={`${productName} 수량`}
                      value={claimed}
                      max={orderCnt}
                      onChange={(quantity) => choose(orderOptionNo, quantity)}
                    />
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-xs text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
