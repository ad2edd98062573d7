import { X } from 'lucide-react';
import { formatWon } from '../../../lib/format/format.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { ProductView } from '../product-view.ts';
import { totalOf } from './option-choice.rules.ts';
import type { OptionChoice } from './use-option-choice.ts';

/** The chosen options with their quantities, and the total price. */
export function ChosenLines({
  product,
  choice,
  className,
}: {
  product: ProductView;
  choice: OptionChoice;
  /** For the list, where its height is bounded. */
  className?: string;
}) {
  const totalQuantity = choice.lines.reduce((total, { quantity }) => total + quantity, 0);
  if (totalQuantity === 0) return null;
  return (
    <div className="pb-4">
      <ul className={classNames('overflow-y-auto overscroll-contain', className)}>
        {choice.lines.map((line) => {
          const option = product.options.find(({ optionNo }) => optionNo === line.optionNo);
          const name = option?.values.join(' / ') ?? '';
          return (
            <li key={line.optionNo} className="flex items-center gap-3 border-b border-line py-1.5">
              <span className="min-w-0 flex-1 text-sm">
                {name}
                {option && option.addPrice > 0 && (
                  <span className="text-mute"> +{formatWon(option.addPrice)}</span>
                )}
              </span>
              <QuantityStepper
                size="sm"
                label={`${name} 수량`}
                value={line.quantity}
                max={choice.maxQuantityOf(line.optionNo)}
                onChange={(quantity) => choice.setQuantity(line.optionNo, quantity)}
              />
              <IconButton
                label={`${name} 빼기`}
                size="sm"
                className="-mr-2"
                onClick={() => choice.remove(line.optionNo)}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <p className="flex items-baseline justify-between pt-2" aria-live="polite">
        <span className="text-sm text-mute">총 {totalQuantity}개</span>
        <span className="text-xl font-bold tabular-nums">
          {formatWon(totalOf(product.price, product.options, choice.lines))}
        </span>
      </p>
    </div>
  );
}
