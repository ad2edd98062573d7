import { brand } from '@duskline/brand';
import { type ReactNode, useRef, useState } from 'react';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { RenderBuyButtons } from './buy-buttons.ts';
import { ChosenLines } from './options/chosen-lines.tsx';
import type { OptionStock } from './options/option-choice.rules.ts';
import { OptionPicker } from './options/option-picker.tsx';
import { type UnknownStock, UnknownStockNotice } from './options/unknown-stock.tsx';
import type { OptionChoice } from './options/use-option-choice.ts';
import type { ProductView } from './product-view.ts';

const availabilityLabels = {
  'on-sale': '구매하기',
  'sold-out': '품절',
  'app-only': '앱에서 열기',
  paused: '판매 준비 중',
  'not-on-sale': '출시 예정',
};

/** The bar of a product's page on a phone: one button, which opens the options. */
export function BuyBar({
  product,
  stock,
  unknownStock,
  choice,
  buyButtons,
  restockAlert,
  restockBeside,
  sizeFinder,
  isWaiting = false,
}: {
  product: ProductView;
  stock: ReadonlyMap<number, OptionStock> | undefined;
  unknownStock: UnknownStock | undefined;
  choice: OptionChoice;
  buyButtons: RenderBuyButtons;
  restockAlert: ReactNode;
  /** The same, small, beside a choice. */
  restockBeside: ReactNode;
  sizeFinder: ReactNode;
  /** The shopper is in the waiting room of a drop, or before it. */
  isWaiting?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const choicesRef = useRef<HTMLDivElement>(null);
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-40 border-t border-ink bg-paper p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      {product.availability === 'app-only' ? (
        <ButtonLink
          to={`${brand.appScheme}://products/${product.productNo}`}
          variant="signal"
          className="w-full"
        >
          {availabilityLabels[product.availability]}
        </ButtonLink>
      ) : isWaiting ? (
        <ButtonLink to="#waiting-room" replace className="w-full">
          드롭 대기실 보기
        </ButtonLink>
      ) : (
        <div className="flex gap-2">
          <Button
            variant="signal"
            className="flex-1 shrink"
            disabled={product.availability !== 'on-sale'}
            onClick={() => setOpen(true)}
          >
            {availabilityLabels[product.availability]}
          </Button>
          {product.availability === 'sold-out' && (
            <div className="flex-2 empty:hidden">{restockAlert}</div>
          )}
        </div>
      )}
      <BottomSheet
        title={product.name}
        isOpen={isOpen}
        onOpenChange={setOpen}
        footer={
          <div className="p-3">
            <UnknownStockNotice
              unknown={unknownStock}
              hasLines={choice.lines.length > 0}
              choices={choicesRef}
              buyButtons={buyButtons(unknownStock?.stopsBuying ? [] : choice.lines, () => {
                setOpen(false);
                choice.clear();
              })}
            />
          </div>
        }
      >
        <div ref={choicesRef} className="flex flex-col gap-6 p-5">
          <OptionPicker
            choices={product.choices}
            options={product.options}
            stock={stock}
            chosen={choice.chosen}
            onChoose={choice.choose}
            sizeFinder={sizeFinder}
            restockAlert={restockBeside}
          />
          <ChosenLines product={product} choice={choice} />
        </div>
      </BottomSheet>
    </div>
  );
}
