import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import type { Buying, EarlyPress, SelectedOption } from './loaded-buy-buttons.tsx';

type Props = {
  productNo: number;
  selected: readonly SelectedOption[];
  onAdded: () => void;
};
/** What was pressed before the code of the buttons was there. */
type Early = { early: EarlyPress | undefined; onEarly: (pressed: EarlyPress) => void };

/**
 * The buttons before their code is there. They can be pressed while nothing is chosen: options that
 * were pressed before the page was hydrated are chosen only afterwards, in the order of the presses.
 */
function UnreadyButtons({ selected, early, onEarly }: Props & Early) {
  const isChosen = selected.length > 0;
  const button = (what: Buying) => ({
    size: 'lg' as const,
    isOff: !isChosen || (early !== undefined && early.button !== what),
    isPending: early?.button === what,
    onClick: () => isChosen && onEarly({ button: what, selected }),
  });
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="line" {...button('cart')}>
        장바구니
      </Button>
      <Button variant="signal" {...button('order')}>
        바로 구매
      </Button>
    </div>
  );
}

const LaterButtons = loadLater<Props & Early>(
  async () => (await import('./loaded-buy-buttons.tsx')).LoadedBuyButtons,
  UnreadyButtons,
);

/**
 * The buttons of a product page, which put the selected options into the cart or order them at once. The
 * cart's code comes after the first view; a press until then is answered once it is there and what was
 * pressed for can be bought.
 */
export function BuyButtons(props: Props) {
  const [early, setEarly] = useState<EarlyPress>();
  return <LaterButtons {...props} early={early} onEarly={setEarly} />;
}
