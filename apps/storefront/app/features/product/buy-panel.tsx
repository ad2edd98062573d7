import type { ReactNode } from 'react';
import { RestockAlarm } from '../restock-alerts/restock-alert-button.tsx';
import { CannotBuy } from './cannot-buy.tsx';
import { ChosenLines } from './options/chosen-lines.tsx';
import type { ChosenLine, OptionStock } from './options/option-choice.rules.ts';
import { OptionPicker } from './options/option-picker.tsx';
import type { OptionChoice } from './options/use-option-choice.ts';
import type { ProductView } from './product-view.ts';

/** Draws the buttons that buy what was chosen; the route brings them from the cart. */
export type RenderBuyButtons = (selected: readonly ChosenLine[]) => ReactNode;

/** Options, quantities and the buttons; where nothing can be bought, why, and what to do instead. */
export function BuyPanel({
  product,
  stock,
  choice,
  buyButtons,
}: {
  product: ProductView;
  stock: ReadonlyMap<number, OptionStock> | undefined;
  choice: OptionChoice;
  buyButtons: RenderBuyButtons;
}) {
  if (product.state !== 'on-sale') {
    return (
      <div className="flex flex-col gap-3">
        <CannotBuy product={product} />
        <RestockAlarm product={product} stock={stock} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <OptionPicker
        choices={product.choices}
        options={product.options}
        stock={stock}
        chosen={choice.chosen}
        onChoose={choice.choose}
      />
      <RestockAlarm product={product} stock={stock} />
      <ChosenLines product={product} choice={choice} />
      {buyButtons(choice.lines)}
    </div>
  );
}
