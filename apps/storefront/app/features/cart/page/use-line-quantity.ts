import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCachedLines, useCartSource, useSetQuantity } from '../cart.queries.ts';
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
  const source = useCartSource();
  const cachedLines = useCachedLines();
  const waiting = useRef<{ quantity: number; timer: ReturnType<typeof setTimeout> }>(undefined);
  const { cartNo } = line;
  const isChanging = requested !== undefined;

  /** Send the change that waits for more presses, if one does. */
  const send = useEffectEvent((isLeaving: boolean) => {
    if (!waiting.current) return;
    const { quantity, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    // A line that was removed takes its row, and this, with it.
    if (!cachedLines()?.some((each) => each.cartNo === cartNo)) return;
    if (isLeaving) source.open().noteQuantity(cartNo, quantity);
    setQuantity.mutate(
      { cartNo, quantity },
      { onSettled: () => setRequested((now) => (now === quantity ? undefined : now)) },
    );
  });
  useEffect(() => {
    const leave = () => send(true);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      send(false);
    };
  }, []);
  useEffect(() => {
    onChanging(cartNo, isChanging);
    return () => onChanging(cartNo, false);
  }, [cartNo, isChanging, onChanging]);

  function request(quantity: number): void {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    const isAsInCart = quantity === line.quantity && !setQuantity.isPending;
    setRequested(isAsInCart ? undefined : quantity);
    if (isAsInCart) return;
    waiting.current = { quantity, timer: setTimeout(() => send(false), SETTLE_MS) };
  }
  return { shown: requested ?? line.quantity, isChanging, error: setQuantity.error, request };
}
