import { useEffect, useRef, useState } from 'react';
import { useSetQuantity } from '../cart.queries.ts';
import type { CartLine } from '../cart.rules.ts';

/** Presses within this time are sent as one change. */
const SETTLE_MS = 350;

/** The quantity of a line while it is changed; `shown` differs from the cart's until it is saved. */
export type LineQuantityChange = ReturnType<typeof useLineQuantity>;

/**
 * Change the quantity of a line: `shown` is the new number at once. Where the change fails, `shown`
 * goes back to the cart's, so that it never disagrees with the amount beside it.
 */
export function useLineQuantity(
  line: CartLine,
  onChanging: (cartNo: number, isChanging: boolean) => void,
) {
  const setQuantity = useSetQuantity();
  const [requested, setRequested] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { cartNo } = line;
  const isChanging = requested !== undefined;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    onChanging(cartNo, isChanging);
    return () => onChanging(cartNo, false);
  }, [cartNo, isChanging, onChanging]);

  function request(quantity: number): void {
    clearTimeout(timer.current);
    const isAsInCart = quantity === line.quantity && !setQuantity.isPending;
    setRequested(isAsInCart ? undefined : quantity);
    if (isAsInCart) return;
    timer.current = setTimeout(() => {
      setQuantity.mutate(
        { cartNo, quantity },
        { onSettled: () => setRequested((now) => (now === quantity ? undefined : now)) },
      );
    }, SETTLE_MS);
  }
  return { shown: requested ?? line.quantity, isChanging, error: setQuantity.error, request };
}
