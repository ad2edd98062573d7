import { useState } from 'react';
import { errorText } from '../../lib/errors/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { AddedToCartBottomSheet } from './added-to-cart-bottom-sheet.tsx';
import { useAddToCart } from './cart.queries.ts';
import { useStartOrder } from './start-order.ts';

/** What the buy buttons need of a product. */
export type BuyableProduct = { productNo: number; name: string; isAppOnly: boolean };
/** An option and its quantity. */
export type SelectedOption = { optionNo: number; quantity: number };

/** Adds the selected options to the cart, or orders them at once. */
export function BuyButtons({
  product,
  selected,
}: {
  product: BuyableProduct;
  selected: readonly SelectedOption[];
}) {
  const [isAddedShown, setAddedShown] = useState(false);
  const addToCart = useAddToCart();
  const startOrder = useStartOrder();
  const lines = selected.map(({ optionNo, quantity }) => ({
    productNo: product.productNo,
    optionNo,
    orderCnt: quantity,
  }));
  const isBusy = addToCart.isPending || startOrder.isPending;
  const error = addToCart.error ?? startOrder.error;

  function add() {
    startOrder.reset();
    addToCart.mutate(lines, { onSuccess: () => setAddedShown(true) });
  }
  function order() {
    addToCart.reset();
    startOrder.mutate({ lines });
  }

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
          onClick={add}
        >
          장바구니
        </Button>
        <Button
          variant="signal"
          size="lg"
          disabled={lines.length === 0 || (isBusy && !startOrder.isPending)}
          isPending={startOrder.isPending}
          onClick={order}
        >
          바로 구매
        </Button>
      </div>
      <AddedToCartBottomSheet
        productName={product.name}
        isOpen={isAddedShown}
        onOpenChange={setAddedShown}
      />
    </div>
  );
}
