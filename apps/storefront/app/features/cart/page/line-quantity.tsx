import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { useSetQuantity } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';

/** Presses within this time are sent as one change. */
const SETTLE_MS = 350;

/**
 * The quantity of a line. The new number shows at once, its amount once the API has replied. A
 * refusal is shown below, and the number goes back to the cart's.
 */
export function LineQuantity({ line }: { line: CartLine }) {
  const setQuantity = useSetQuantity();
  const [requested, setRequested] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function request(quantity: number) {
    clearTimeout(timer.current);
    setRequested(quantity);
    if (quantity === line.quantity && !setQuantity.isPending) return;
    timer.current = setTimeout(() => {
      setQuantity.mutate(
        { cartNo: line.cartNo, quantity },
        { onSettled: () => setRequested((now) => (now === quantity ? undefined : now)) },
      );
    }, SETTLE_MS);
  }

  const isTooMany = line.problem?.canReduce === true && line.maxQuantity < line.quantity;
  return (
    <div>
      <QuantityStepper
        size="sm"
        label={`${line.productName} 수량`}
        value={requested ?? line.quantity}
        min={line.minQuantity}
        max={Math.max(line.maxQuantity, isTooMany ? line.quantity : line.minQuantity)}
        onChange={request}
      />
      {setQuantity.isError && (
        <p role="alert" className="mt-1.5 text-xs text-signal-text">
          {errorText(setQuantity.error)}
        </p>
      )}
    </div>
  );
}
