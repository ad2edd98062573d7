import { Button } from '../../ui/button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import type { BuyableProduct, SelectedOption } from './add-to-cart-button.tsx';

type Props = {
  product: BuyableProduct;
  selected: readonly SelectedOption[];
  onAdded: () => void;
};

/** The buttons before their code is there: nothing is chosen yet, or they are busy. */
function UnreadyButtons({ selected }: Props) {
  const isChosen = selected.length > 0;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="line" size="lg" disabled={!isChosen} isPending={isChosen}>
        장바구니
      </Button>
      <Button variant="signal" size="lg" disabled={!isChosen} isPending={isChosen}>
        바로 구매
      </Button>
    </div>
  );
}

/** Adds the selected options to the cart, or orders them at once; the cart's code comes after the first view. */
export const BuyButtons = loadLater<Props>(
  async () => (await import('./add-to-cart-button.tsx')).BuyButtons,
  UnreadyButtons,
);
