import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../lib/errors/error-text.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { useSetQuantity } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';

/** Presses that follow each other this fast are one change. */
const SETTLE_MS = 350;

/**
 * How many of a line. Shows the wanted number at once; the money beside it waits for the shop. A
 * refusal stands under it and the number falls back to the cart's.
 */
export function LineQuantity({ line }: { line: CartLine }) {
  const setQuantity = useSetQuantity();
  const [wanted, setWanted] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function want(quantity: number) {
    clearTimeout(timer.current);
    setWanted(quantity);
    if (quantity === line.quantity && !setQuantity.isPending) return;
    timer.current = setTimeout(() => {
      setQuantity.mutate(
        { cartNo: line.cartNo, quantity },
        { onSettled: () => setWanted((now) => (now === quantity ? undefined : now)) },
      );
    }, SETTLE_MS);
  }

  const isTooMany = line.problem?.canReduce === true && line.maxQuantity < line.quantity;
  return (
    <div>
      <QuantityStepper
        size="sm"
        label={`${line.productName} 수량`}
        value={wanted ?? line.quantity}
        min={line.minQuantity}
        max={Math.max(line.maxQuantity, isTooMany ? line.quantity : line.minQuantity)}
        onChange={want}
      />
      {setQuantity.isError && (
        <p role="alert" className="mt-1.5 text-xs text-signal-text">
          {errorText(setQuantity.error)}
        </p>
      )}
    </div>
  );
}
