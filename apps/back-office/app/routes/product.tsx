import { ProductPage } from '../features/products/product-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/product.ts';
import NotFound from './not-found.tsx';

export default function ProductRoute({ params }: Route.ComponentProps) {
  const productNo = rowNoOf(params.productNo);
  return productNo === undefined ? <NotFound /> : <ProductPage productNo={productNo} />;
}
