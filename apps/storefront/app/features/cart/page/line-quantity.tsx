import { errorText } from '../../../lib/errors/error-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { CartLine } from '../cart.rules.ts';
import type { LineQuantityChange } from './use-line-quantity.ts';

/** The quantity of a line, and why a change of it failed. */
export function LineQuantity({ line, quantity }: { line: CartLine; quantity: LineQuantityChange }) {
  const isTooMany = line.problem?.canReduce === true && line.maxQuantity < line.quantity;
  return (
    <div>
      <QuantityStepper
        size="sm"
        label={`${line.productName} 수량`}
        value={quantity.shown}
        min={line.minQuantity}
        max={Math.max(line.maxQuantity, isTooMany ? line.quantity : line.minQuantity)}
        onChange={quantity.request}
      />
      {quantity.error && (
        <p role="alert" className="mt-1.5 text-xs text-signal-text">
          {errorText(quantity.error)}
        </p>
      )}
    </div>
  );
}
