import { useEffect, useEffectEvent, useRef } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useAddToCart } from './cart.queries.ts';
import { useStartOrder } from './start-order.ts';

/** An option and its quantity. */
export type SelectedOption = { optionNo: number; quantity: number };
/** Which of the two buttons. */
export type Buying = 'cart' | 'order';
/** A press that came before the cart's code: which button, and for which options. */
export type EarlyPress = { button: Buying; selected: readonly SelectedOption[] };

/** What `BuyButtons` are once the cart's code is there. */
export function LoadedBuyButtons({
  productNo,
  selected,
  onAdded,
  early,
}: {
  productNo: number;
  selected: readonly SelectedOption[];
  /** Called once they are in the cart. */
  onAdded: () => void;
  /** What was pressed before this code was there. It waits while nothing can be bought, and counts once. */
  early?: EarlyPress;
}) {
  const addToCart = useAddToCart();
  const startOrder = useStartOrder();
  const isStarted = useRef(false);
  const lines = selected.map(({ optionNo, quantity }) => ({
    productNo,
    optionNo,
    orderCnt: quantity,
  }));
  const isBusy = addToCart.isPending || startOrder.isPending;
  const error = addToCart.error ?? startOrder.error;

  /** A second press may come before the first has drawn the button as busy. */
  async function once(act: () => Promise<unknown>) {
    if (isStarted.current) return;
    isStarted.current = true;
    // The error is shown above the buttons.
    await act().catch(() => {});
    isStarted.current = false;
  }
  function add() {
    startOrder.reset();
    return addToCart.mutateAsync(lines).then(onAdded);
  }
  function order() {
    addToCart.reset();
    return startOrder.mutateAsync({ lines });
  }

  const isAnswered = useRef(false);
  const hasLines = lines.length > 0;
  const pressEarly = useEffectEvent(() => {
    if (!early || isAnswered.current) return;
    isAnswered.current = true;
    // Who has chosen something else since then presses for it.
    const isTheSame = early.selected.every(({ optionNo }) =>
      lines.some((line) => line.optionNo === optionNo),
    );
    if (isTheSame) void once(early.button === 'cart' ? add : order);
  });
  useEffect(() => {
    if (hasLines) pressEarly();
  }, [hasLines]);

  return (
    <div>
      {error && (
        <p role="alert" className="mb-2 text-sm text-signal-text">
          {errorText(error)}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="line"
          size="lg"
          disabled={!hasLines || (isBusy && !addToCart.isPending)}
          isPending={addToCart.isPending}
          onClick={() => once(add)}
        >
          장바구니
        </Button>
        <Button
          variant="signal"
          size="lg"
          disabled={!hasLines || (isBusy && !startOrder.isPending)}
          isPending={startOrder.isPending}
          onClick={() => once(order)}
        >
          바로 구매
        </Button>
      </div>
    </div>
  );
}
