import { getProduct, getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { useState } from 'react';
import { data, useRouteLoaderData } from 'react-router';
import { BuyButtons } from '../features/cart/buy-buttons.tsx';
import { type ListedProduct, toListedProduct } from '../features/catalog/listed-product.ts';
import { loadRelated } from '../features/catalog/load-related.server.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { loadProductCoupons } from '../features/coupons/load-product-coupons.server.ts';
import { ProductCoupons } from '../features/coupons/product-coupons.tsx';
import { isDropRunning } from '../features/drops/drop-view.ts';
import { loadDrop, shownInDrop } from '../features/drops/load-drop.server.ts';
import { useMayBuy } from '../features/drops/use-may-buy.ts';
import { productDescription, productJsonLd } from '../features/product/json-ld.ts';
import { useRefreshOptionStock } from '../features/product/options/options.queries.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { tagsOfPage } from '../features/product/product-page-tags.ts';
import { toProductView } from '../features/product/product-view.ts';
import { RestockAlertButton } from '../features/restock-alerts/restock-alert-button.tsx';
import { loadReviews } from '../features/reviews/load-reviews.server.ts';
import { LikeButton } from '../features/wishlist/like-button.tsx';
import { trackAddToCart, useViewItem } from '../lib/analytics/use-commerce-events.ts';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { findByNo } from '../lib/catalog/category-tree.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { breadcrumbJsonLd } from '../lib/seo/json-ld.ts';
import { categoriesOf, pageMeta, siteUrlOf } from '../lib/seo/page-meta.ts';
import { useRuntimeConfig } from '../lib/settings/runtime-config.ts';
import { settingsContext } from '../lib/settings/settings.server.ts';
import type { loader as rootLoader } from '../root.tsx';
import { preloadBottomSheet } from '../ui/bottom-sheet.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { loadLater, loadOnOpen, loadOnUse } from '../ui/load-later.tsx';
import { PagePart } from '../ui/page-part.tsx';
import { pictureUrl } from '../ui/picture.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WaitingSheet } from '../ui/waiting-sheet.tsx';
import { loadWhenNear, WhenNear } from '../ui/when-near.tsx';
import type { Route } from './+types/product.ts';

const nothing = () => null;
const loadViewed = () => import('../features/recently-viewed/viewed-products.tsx');
const AddedToCartBottomSheet = loadOnOpen(
  async () => {
    const [sheet] = await Promise.all([
      import('../features/cart/added-to-cart-bottom-sheet.tsx'),
      preloadBottomSheet(),
    ]);
    return sheet;
  },
  (props) => <WaitingSheet title="장바구니에 담았어요" {...props} />,
);
const ProductReviews = loadWhenNear(
  async () => (await import('../features/reviews/product-reviews.tsx')).ProductReviews,
  <Skeleton className="h-96" />,
);
const ProductInquiries = loadWhenNear(
  async () =>
    (await import('../features/product-inquiries/product-inquiries.tsx')).ProductInquiries,
  <Skeleton className="h-40" />,
);
const WaitingRoom = loadWhenNear(
  async () => (await import('../features/drops/waiting-room.tsx')).WaitingRoom,
  <Skeleton className="h-72" />,
);
const DrawFacts = loadWhenNear(
  async () => (await import('../features/drops/draw-facts.tsx')).DrawFacts,
  <Skeleton className="h-14" />,
);
const SaveViewed = loadLater(async () => (await loadViewed()).SaveViewed, nothing);
const ViewedBefore = loadLater(async () => (await loadViewed()).ViewedBefore, nothing);
const PreviewButtons = loadOnUse(() => import('../features/cart/preview-buttons.tsx'));
const SimilarReviews = loadOnUse(() => import('../features/reviews/similar-reviews.tsx'));

const VIEWED_LENGTH = 4;

export const handle = { queries: [], isByPlatform: true } satisfies CachedPageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { productNo } = params;
  if (!/^[1-9]\d{0,9}$/.test(productNo)) throw data(null, { status: 404 });
  const shop = shopApiOf(context);
  const { isInApp } = context.get(pageContext);
  const { hasShopExtensions } = context.get(settingsContext);
  const [detail, options] = await Promise.all([
    shop(getProduct, { params: { productNo }, query: {} }),
    shop(getProductOptions, { params: { productNo }, query: {} }),
  ]);
  const product = toProductView(detail, options, isInApp);
  const [{ similar, look }, reviews, { coupons, couponPrice }, drop] = await Promise.all([
    loadRelated(shop, product, { isInApp, hasShopExtensions }),
    loadReviews(shop, product.productNo),
    loadProductCoupons(shop, product, isInApp),
    loadDrop(shop, product.dropNo),
  ]);
  cachePage(context, tagsOfPage(product, [...similar, ...look], drop));
  const shown = shownInDrop(product, drop);
  return { product: shown, similar, look, reviews, coupons, couponPrice, drop };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, { title: '상품' });
  const [picture] = product.pictures;
  const site = siteUrlOf(matches);
  const trail = [
    { label: '홈', path: '/' },
    ...(findByNo(categoriesOf(matches), product.categoryNos.at(-1) ?? 0) ?? []),
    { label: product.name },
  ];
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: productDescription(product),
      path: `/products/${product.productNo}`,
      imageUrl: picture && pictureUrl(picture, '1200x1200'),
      type: 'product',
    }),
    { 'script:ld+json': productJsonLd(product, `${site}/products/${product.productNo}`) },
    { 'script:ld+json': breadcrumbJsonLd(site, trail) },
  ];
};

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, similar, look, reviews, coupons, couponPrice, drop } = loaderData;
  // Undefined until the first time: its code is not loaded before.
  const [isAddedShown, setAddedShown] = useState<boolean>();
  const [mayBuy, setMayBuy] = useMayBuy(product.productNo);
  const { preview, isInApp } = useRuntimeConfig();
  const running = !preview && drop && isDropRunning(drop) ? drop : undefined;
  const refreshStock = useRefreshOptionStock(product.productNo);
  useViewItem(product);
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const trail = findByNo(categories, product.categoryNos.at(-1) ?? 0) ?? [];
  return (
    <>
      <SaveViewed productNo={product.productNo} />
      <ProductPage
        key={product.productNo}
        product={product}
        couponPrice={couponPrice}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: '홈', to: '/' },
              ...trail.map(({ label, path }) => ({ label, to: path })),
              { label: product.name },
            ]}
          />
        }
        actions={<LikeButton productNo={product.productNo} />}
        coupons={
          <>
            <ProductCoupons productNo={product.productNo} coupons={coupons} />
            {drop && !running && (
              <div className="mt-6">
                <DrawFacts drop={drop} isOver />
              </div>
            )}
          </>
        }
        restockAlert={(stock, isBeside) => (
          <RestockAlertButton product={product} stock={stock} isBeside={isBeside} />
        )}
        waitingRoom={
          running && {
            // The other options of a product are sold as ever.
            mayBuy: mayBuy || running.optionNo !== null,
            screen: (restock) => (
              <WaitingRoom
                key={running.dropNo}
                drop={running}
                optionName={product.options
                  .find(({ optionNo }) => optionNo === running.optionNo)
                  ?.values.join(' / ')}
                restockAlert={restock}
                onMayBuy={setMayBuy}
                onStockChange={refreshStock}
              />
            ),
          }
        }
        inquiries={preview ? null : <ProductInquiries productNo={product.productNo} />}
        reviews={<ProductReviews reviews={reviews} sizes={product.choices.at(-1)?.values} />}
        similarReviews={(body) => <SimilarReviews productNo={product.productNo} body={body} />}
        buyButtons={(selected, onAdded) =>
          preview ? (
            <PreviewButtons selected={selected} />
          ) : (
            <BuyButtons
              productNo={product.productNo}
              selected={selected}
              onAdded={() => {
                onAdded();
                trackAddToCart(product, selected);
                setAddedShown(true);
              }}
            />
          )
        }
      />
      {isAddedShown !== undefined && (
        <AddedToCartBottomSheet
          productNo={product.productNo}
          productName={product.name}
          isOpen={isAddedShown}
          onOpenChange={setAddedShown}
        />
      )}
      <PagePart>
        <Products title="함께 입기 좋은 상품" products={look} />
      </PagePart>
      <WhenNear key={`viewed ${product.productNo}`}>
        <ViewedBefore productNo={product.productNo}>
          {(viewed) => (
            <Products
              title="최근 본 상품"
              products={viewed
                .slice(0, VIEWED_LENGTH)
                .map((item) => toListedProduct(item, isInApp))}
            />
          )}
        </ViewedBefore>
      </WhenNear>
      <PagePart>
        <Products title="비슷한 상품" products={similar} />
      </PagePart>
    </>
  );
}

/** A row of products under its heading; nothing where there is none. */
function Products({ title, products }: { title: string; products: readonly ListedProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section className="wide drawn-when-near near-rows-2 pt-16 lg:near-rows-1 lg:pt-28">
      <h2 className="mb-5 text-xl font-bold lg:mb-8">{title}</h2>
      <ProductGrid products={products} />
    </section>
  );
}
