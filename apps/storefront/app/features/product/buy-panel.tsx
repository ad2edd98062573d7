import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import type { ChosenLine, OptionStock } from './option-choice.rules.ts';
import { OptionPicker } from './option-picker.tsx';
import type { ProductView } from './product-view.ts';
import type { OptionChoice } from './use-option-choice.ts';

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
  if (product.state !== 'on-sale') return <CannotBuy product={product} />;
  return (
    <div className="flex flex-col gap-5">
      <OptionPicker
        choices={product.choices}
        options={product.options}
        stock={stock}
        chosen={choice.chosen}
        onChoose={choice.choose}
      />
      <ChosenLines product={product} choice={choice} />
      {buyButtons(choice.lines)}
    </div>
  );
}

/** Why a product cannot be bought here and now. */
export function CannotBuy({ product }: { product: ProductView }) {
  if (product.state === 'app-only') {
    return (
      <div className="border border-ink">
        <p className="bg-signal px-5 py-4 text-base font-bold">앱에서만 살 수 있는 상품이에요</p>
        <p className="px-5 py-4 text-sm">
          더스크라인 앱을 열고 같은 상품을 찾아 주세요. 앱에서는 알림과 앱 전용 쿠폰도 함께 쓸 수
          있어요.
        </p>
      </div>
    );
  }
  const words = {
    'sold-out': ['품절', '모든 옵션이 품절되었어요.'],
    paused: ['판매 준비 중', product.pauseText || '잠시 판매를 쉬고 있어요.'],
    'not-on-sale': ['출시 예정', '곧 만날 수 있어요.'],
  } as const;
  const [word, text] = words[product.state as keyof typeof words];
  return (
    <div>
      <p className="mb-3 text-sm text-mute">{text}</p>
      <Button size="lg" className="w-full" disabled>
        {word}
      </Button>
    </div>
  );
}
