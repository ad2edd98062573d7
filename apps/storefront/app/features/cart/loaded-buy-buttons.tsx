import { useEffect, useEffectEvent, useRef } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useAddToCart } from './cart.queries.ts';
import { useStartOrder } from './start-order.ts';

/** An option and its quantity. */
export type SelectedOption = { optionNo: number; quantity: number };
/** Which of the two buttons. */
export type Buying = 'cart' | 'order';

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
  /** The button that was pressed before this code was there. */
  early?: Buying;
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

  const pressEarly = useEffectEvent(() => {
    if (early && lines.length > 0) void once(early === 'cart' ? add : order);
  });
  useEffect(() => pressEarly(), []);

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
          disabled={lines.length === 0 || (isBusy && !addToCart.isPending)}
          isPending={addToCart.isPending}
          onClick={() => once(add)}
        >
          장바구니
        </Button>
        <Button
          variant="signal"
          size="lg"
          disabled={lines.length === 0 || (isBusy && !startOrder.isPending)}
          isPending={startOrder.isPending}
          onClick={() => once(order)}
        >
          바로 구매
        </Button>
      </div>
    </div>
  );
}
