import { Button } from '../../ui/button.tsx';

/** What the buy buttons must know of a product. */
export type BuyableProduct = { productNo: number; name: string; isAppOnly: boolean };
/** An option and how many of it. */
export type SelectedOption = { optionNo: number; quantity: number };

/** Puts what was chosen into the cart, or goes on to the order sheet with it. */
export function BuyButtons({
  selected,
}: {
  product: BuyableProduct;
  selected: readonly SelectedOption[];
}) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="line" size="lg" disabled={selected.length === 0}>
        장바구니
      </Button>
      <Button variant="signal" size="lg" disabled={selected.length === 0}>
        바로 구매
      </Button>
    </div>
  );
}
