import type { ReactNode } from 'react';
import { BuyBar } from './buy-bar.tsx';
import { BuyPanel, type RenderBuyButtons } from './buy-panel.tsx';
import { CannotBuy } from './cannot-buy.tsx';
import { DeliveryFacts } from './delivery-facts.tsx';
import { Gallery } from './gallery.tsx';
import { type OptionStock, swatchesOf } from './options/option-choice.rules.ts';
import { useOptionStock } from './options/options.queries.ts';
import { useOptionChoice } from './options/use-option-choice.ts';
import { ProductHead } from './product-head.tsx';
import { ProductDescription } from './product-story.tsx';
import type { ProductView } from './product-view.ts';

/** A product's page: pictures and description at the left, options and buy buttons at the right. */
export function ProductPage({
  product,
  breadcrumb,
  buyButtons,
  restockAlert,
  reviews,
  inquiries,
  actions,
  coupons,
}: {
  product: ProductView;
  breadcrumb: ReactNode;
  buyButtons: RenderBuyButtons;
  /** Draws the button of restock alerts, once stock is known. */
  restockAlert: (stock: ReadonlyMap<number, OptionStock> | undefined) => ReactNode;
  reviews: ReactNode;
  inquiries: ReactNode;
  /** Buttons beside the name. */
  actions?: ReactNode;
  coupons?: ReactNode;
}) {
  const stock = useOptionStock(product.productNo).data;
  const choice = useOptionChoice(product, stock);
  const buying = { product, stock, choice, buyButtons, restockAlert: restockAlert(stock) };
  return (
    <div className="wide lg:pt-6">
      <div className="hidden lg:mb-5 lg:block">{breadcrumb}</div>
      <div className="grid lg:grid-cols-12 lg:gap-10 xl:gap-16">
        <div className="min-w-0 lg:col-span-7">
          <Gallery
            name={product.name}
            pictures={product.pictures}
            shownPicture={swatchesOf(product.options).get(choice.chosen[0] ?? '')}
          />
          <div className="pt-4 lg:hidden">
            <ProductHead product={product} actions={actions} />
            <div className="mt-6 flex flex-col gap-6">
              {coupons}
              {product.availability !== 'on-sale' && <CannotBuy product={product} />}
              {product.availability === 'sold-out' && buying.restockAlert}
              <DeliveryFacts delivery={product.delivery} />
            </div>
          </div>
          <ProductDescription product={product} reviews={reviews} inquiries={inquiries} />
        </div>
        <div className="-mx-3 hidden lg:col-span-5 lg:block">
          <div className="sticky top-[calc(var(--spacing-header)+1.5rem)] flex max-h-[calc(100dvh-var(--spacing-header)-2rem)] flex-col gap-7 overflow-y-auto overscroll-contain px-3 pb-4">
            <ProductHead product={product} actions={actions} />
            {coupons}
            <BuyPanel {...buying} />
            <DeliveryFacts delivery={product.delivery} />
          </div>
        </div>
      </div>
      <BuyBar {...buying} />
    </div>
  );
}
