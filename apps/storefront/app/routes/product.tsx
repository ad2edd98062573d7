import { getProduct, getProductOptions } from '@duskline/contract/shop/catalog.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { data, useRouteLoaderData } from 'react-router';
import { BuyButtons } from '../features/cart/add-to-cart-button.tsx';
import { readListQuery, toSearchQuery } from '../features/catalog/list-query.ts';
import { toListedProduct } from '../features/catalog/listed-product.ts';
import { ProductGrid } from '../features/catalog/product-grid.tsx';
import { loadProductCoupons } from '../features/coupons/load-product-coupons.server.ts';
import { ProductCoupons } from '../features/coupons/product-coupons.tsx';
import { productJsonLd } from '../features/product/json-ld.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { toProductView } from '../features/product/product-view.ts';
import { ProductInquiries } from '../features/product-inquiries/product-inquiries.tsx';
import { useSaveViewed } from '../features/recently-viewed/recently-viewed.queries.ts';
import { RestockAlertButton } from '../features/restock-alerts/restock-alert-button.tsx';
import { loadReviews } from '../features/reviews/load-reviews.server.ts';
import { ProductReviews } from '../features/reviews/product-reviews.tsx';
import { WishlistButton } from '../features/wishlist/wishlist-button.tsx';
import { shopApiOf } from '../lib/api/shop.server.ts';
import { findByNo } from '../lib/catalog/category-tree.ts';
import type { CachedPageHandle } from '../lib/page-cache/cached-page-handle.ts';
import { cachePage, pageContext } from '../lib/page-cache/page-cache.server.ts';
import { pageMeta } from '../lib/seo/page-meta.ts';
import type { loader as rootLoader } from '../root.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { pictureUrl } from '../ui/picture.tsx';
import type { Route } from './+types/product.ts';

const RELATED_LENGTH = 4;

export const handle = { queries: [] } satisfies CachedPageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { productNo } = params;
  if (!/^[1-9]\d{0,9}$/.test(productNo)) throw data(null, { status: 404 });
  const shop = shopApiOf(context);
  const { isInApp } = context.get(pageContext);
  const [detail, options] = await Promise.all([
    shop(getProduct, { params: { productNo }, query: {} }),
    shop(getProductOptions, { params: { productNo } }),
  ]);
  const product = toProductView(detail, options, isInApp);
  const [related, reviews, coupons] = await Promise.all([
    findRelated(shop, product, isInApp),
    loadReviews(shop, product.productNo),
    loadProductCoupons(shop, product.productNo),
  ]);
  cachePage(context, [
    ...[product, ...related].map((shown) => `product:${shown.productNo}`),
    `reviews:${product.productNo}`,
    'coupons',
  ]);
  return { product, related, reviews, coupons };
}

async function findRelated(
  shop: ReturnType<typeof shopApiOf>,
  product: { productNo: number; categoryNos: number[] },
  isInApp: boolean,
) {
  const categoryNo = product.categoryNos.at(-1);
  if (categoryNo === undefined) return [];
  const query = { ...readListQuery(new URLSearchParams()), categoryNo };
  const found = await shop(searchProducts, {
    query: {
      ...toSearchQuery(query),
      pageSize: RELATED_LENGTH,
      'filter.excludeMallProductNo': product.productNo,
      hasTotalCount: false,
      includeSummaryInfo: false,
    },
  });
  return found.items
    .filter((item) => item.productNo !== product.productNo)
    .map((item) => toListedProduct(item, isInApp));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const product = loaderData?.product;
  if (!product) return pageMeta(matches, { title: '상품' });
  const [picture] = product.pictures;
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: `${product.brand?.name ?? ''} ${product.name} ${product.nameEn}`.trim(),
      path: `/products/${product.productNo}`,
      imageUrl: picture && pictureUrl(picture, '1200x1200'),
      type: 'product',
    }),
    { 'script:ld+json': productJsonLd(product) },
  ];
};

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, related, reviews, coupons } = loaderData;
  useSaveViewed(product.productNo);
  const categories = useRouteLoaderData<typeof rootLoader>('root')?.categories ?? [];
  const trail = findByNo(categories, product.categoryNos.at(-1) ?? 0) ?? [];
  return (
    <>
      <ProductPage
        key={product.productNo}
        product={product}
        breadcrumb={
          <Breadcrumb
            trail={[
              { label: '홈', to: '/' },
              ...trail.map(({ label, path }) => ({ label, to: path })),
              { label: product.name },
            ]}
          />
        }
        actions={<WishlistButton productNo={product.productNo} />}
        coupons={<ProductCoupons productNo={product.productNo} coupons={coupons} />}
        restockAlert={(stock) => <RestockAlertButton product={product} stock={stock} />}
        inquiries={<ProductInquiries productNo={product.productNo} />}
        reviews={<ProductReviews reviews={reviews} />}
        buyButtons={(selected) => <BuyButtons product={product} selected={selected} />}
      />
      {related.length > 0 && (
        <section className="wide pt-16 lg:pt-28">
          <h2 className="poster mb-5 text-poster-sm lg:mb-8">More like this</h2>
          <ProductGrid products={related} />
        </section>
      )}
    </>
  );
}
