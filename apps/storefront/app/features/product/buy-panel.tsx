import type { ReactNode } from 'react';
import { CannotBuy } from './cannot-buy.tsx';
import { ChosenLines } from './options/chosen-lines.tsx';
import type { ChosenLine, OptionStock } from './options/option-choice.rules.ts';
import { OptionPicker } from './options/option-picker.tsx';
import type { OptionChoice } from './options/use-option-choice.ts';
import type { ProductView } from './product-view.ts';

/** Draws the buttons that buy the chosen options; the route passes them in from the cart. */
export type RenderBuyButtons = (selected: readonly ChosenLine[]) => ReactNode;

/** Options, quantities and buy buttons; or why the product cannot be bought. */
export function BuyPanel({
  product,
  stock,
  choice,
  buyButtons,
  restockAlert,
}: {
  product: ProductView;
  stock: ReadonlyMap<number, OptionStock> | undefined;
  choice: OptionChoice;
  buyButtons: RenderBuyButtons;
  restockAlert: ReactNode;
}) {
  if (product.availability !== 'on-sale') {
    return (
      <div className="flex flex-col gap-3">
        <CannotBuy product={product} />
        {restockAlert}
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
      {restockAlert}
      <ChosenLines product={product} choice={choice} />
      {buyButtons(choice.lines)}
    </div>
  );
}
