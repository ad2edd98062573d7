import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatWon } from '../../lib/format/format.ts';
import { PagePart } from '../../ui/page-part.tsx';
import { BuyBar } from './buy-bar.tsx';
import type { RenderBuyButtons } from './buy-buttons.ts';
import { CannotBuy } from './cannot-buy.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { Gallery } from './gallery.tsx';
import { ChosenLines } from './options/chosen-lines.tsx';
import { type OptionStock, swatchesOf } from './options/option-choice.rules.ts';
import { OptionPicker } from './options/option-picker.tsx';
import { useOptionStock } from './options/options.queries.ts';
import { UnknownStockNotice, useUnknownStock } from './options/unknown-stock.tsx';
import { useOptionChoice } from './options/use-option-choice.ts';
import { ProductHead, type ReducedPrice } from './product-head.tsx';
import { ProductDescription } from './product-story.tsx';
import type { ProductView } from './product-view.ts';
import type { RenderSimilarReviews } from './size-finder/similar-reviews.ts';
import { SizeFinderButton } from './size-finder/size-finder-button.tsx';

/**
 * A product's page: pictures and description at the left, name, options and buy buttons at the right;
 * on a phone one below the other, with the options in a bottom sheet.
 */
export function ProductPage({
  product,
  breadcrumb,
  buyButtons,
  restockAlert,
  waitingRoom,
  reviews,
  inquiries,
  actions,
  coupons,
  couponPrice,
  similarReviews,
}: {
  product: ProductView;
  breadcrumb: ReactNode;
  buyButtons: RenderBuyButtons;
  /** Draws the button of restock alerts; small where something is beside it. */
  restockAlert: (
    stock: ReadonlyMap<number, OptionStock> | undefined,
    isBeside?: boolean,
  ) => ReactNode;
  /** Of a product in a drop: stands where the options are until the shopper may buy. */
  waitingRoom?: { screen: (restock: ReactNode) => ReactNode; mayBuy: boolean };
  reviews: ReactNode;
  inquiries: ReactNode;
  /** Buttons beside the name. */
  actions?: ReactNode;
  coupons?: ReactNode;
  couponPrice?: ReducedPrice;
  similarReviews: RenderSimilarReviews;
}) {
  const stockQuery = useOptionStock(product.productNo);
  const stock = stockQuery.data;
  const unknownStock = useUnknownStock(stockQuery);
  const choice = useOptionChoice(product, stock);
  const optionsRef = useRef<HTMLDivElement>(null);
  const lineCount = choice.lines.length;
  // A chosen line takes its height from what scrolls above it: the choice just made stays in view.
  useEffect(() => {
    if (lineCount === 0) return;
    const choices = optionsRef.current?.querySelectorAll('fieldset') ?? [];
    [...choices].at(-1)?.scrollIntoView({ block: 'nearest' });
  }, [lineCount]);
  const isOnSale = product.availability === 'on-sale';
  const isSoldOut = product.availability === 'sold-out';
  const mayBuy = isOnSale && (waitingRoom?.mayBuy ?? true);
  const restock = restockAlert(stock);
  // The same elements when stock arrives or an option is chosen: they are not drawn again for it, and
  // what is below the first view is hydrated in its own time.
  const head = useMemo(
    () => <ProductHead product={product} couponPrice={couponPrice} actions={actions} />,
    [product, couponPrice, actions],
  );
  const shownPicture = swatchesOf(product.options).get(choice.chosen[0] ?? '');
  const gallery = useMemo(
    () => (
      <Gallery
        name={product.name}
        pictures={product.pictures}
        pictureTexts={product.pictureTexts}
        shownPicture={shownPicture}
      />
    ),
    [product, shownPicture],
  );
  const description = useMemo(
    () => (
      <PagePart>
        <ProductDescription
          product={product}
          reviews={reviews}
          inquiries={inquiries}
          similarReviews={similarReviews}
        />
      </PagePart>
    ),
    [product, reviews, inquiries, similarReviews],
  );
  const sizeFinder = product.sizeTableHtml && (
    <SizeFinderButton
      variant="bare"
      sizeTableHtml={product.sizeTableHtml}
      similarReviews={similarReviews}
    />
  );
  return (
    <div className="wide lg:pt-6">
      {mayBuy && (
        <a
          href="#options"
          className="fixed top-2 left-2 z-70 hidden -translate-y-20 bg-ink px-4 py-3 text-paper focus:translate-y-0 lg:block"
        >
          옵션 선택으로 바로가기
        </a>
      )}
      <div className="grid md:grid-cols-2 md:gap-x-6 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,calc(100dvh-4rem))_minmax(25rem,1fr)] lg:gap-x-10 xl:gap-x-14">
        <div className="min-w-0 md:max-lg:row-span-2">
          <div className="hidden lg:mb-5 lg:block">{breadcrumb}</div>
          {gallery}
        </div>
        {/* On a tablet only what fits beside the picture stands there: coupons are below both. */}
        <div className="min-w-0 pt-4 md:max-lg:contents lg:row-span-2 lg:pt-0">
          <div className="md:max-lg:contents lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:flex lg:max-h-[calc(100dvh-var(--spacing-header)-3rem)] lg:flex-col">
            {/* What is to be read scrolls; the buttons below it never leave the window. */}
            <div className="flex min-h-0 flex-col gap-6 md:max-lg:contents lg:-mx-3 lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:fade-below">
              <div className="contents md:max-lg:flex md:max-lg:min-w-0 md:max-lg:flex-col md:max-lg:gap-6 md:max-lg:pt-4">
                {head}
                {isOnSale && waitingRoom && (
                  <div id="waiting-room" tabIndex={-1} className="scroll-mt-20 outline-none">
                    {waitingRoom.screen(restock)}
                  </div>
                )}
                {mayBuy && (
                  <div
                    ref={optionsRef}
                    id="options"
                    tabIndex={-1}
                    className="hidden outline-none lg:block"
                  >
                    {/* No part of its own: a size that is pressed while the page loads must not be lost. */}
                    <OptionPicker
                      choices={product.choices}
                      options={product.options}
                      stock={stock}
                      chosen={choice.chosen}
                      onChoose={choice.choose}
                      sizeFinder={sizeFinder}
                      restockAlert={restockAlert(stock, true)}
                    />
                  </div>
                )}
                {!isOnSale && (
                  <>
                    <CannotBuy
                      product={product}
                      restockAlert={!isSoldOut && restockAlert(stock, true)}
                    />
                    {/* On a phone it is in the bar below. */}
                    {isSoldOut && <div className="hidden lg:block lg:empty:hidden">{restock}</div>}
                  </>
                )}
              </div>
              <div className="empty:hidden md:max-lg:col-span-2 md:max-lg:row-start-3 md:max-lg:pt-6 md:max-lg:not-has-[+*]:hidden">
                {coupons}
              </div>
              <div className="md:max-lg:col-start-2 md:max-lg:row-start-2 md:max-lg:pt-6">
                <DeliveryFacts delivery={product.delivery} />
              </div>
            </div>
            {mayBuy && (
              <div className="hidden shrink-0 border-t border-ink bg-paper pt-3 lg:block">
                {lineCount > 0 && (
                  // In a low window the head has scrolled out of the part above.
                  <p
                    aria-hidden="true"
                    className="mb-1 hidden justify-between gap-4 text-sm font-bold [@media(height<60rem)]:flex"
                  >
                    <span className="truncate">{product.name}</span>
                    <span className="shrink-0 tabular-nums">{formatWon(product.price)}</span>
                  </p>
                )}
                <ChosenLines product={product} choice={choice} className="max-h-[30dvh]" />
                <UnknownStockNotice
                  unknown={unknownStock}
                  hasLines={lineCount > 0}
                  choices={optionsRef}
                  buyButtons={buyButtons(
                    unknownStock?.stopsBuying ? [] : choice.lines,
                    choice.clear,
                  )}
                />
              </div>
            )}
          </div>
        </div>
        <div className="min-w-0 md:col-span-2 lg:col-span-1">{description}</div>
      </div>
      <BuyBar
        product={product}
        stock={stock}
        unknownStock={unknownStock}
        choice={choice}
        buyButtons={buyButtons}
        restockAlert={restock}
        restockBeside={restockAlert(stock, true)}
        sizeFinder={sizeFinder}
        isWaiting={isOnSale && !mayBuy}
      />
    </div>
  );
}
