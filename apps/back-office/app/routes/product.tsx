import { ProductPage } from '../features/products/product-page.tsx';
import type { Route } from './+types/product.ts';
import NotFound from './not-found.tsx';

export default function ProductRoute({ params }: Route.ComponentProps) {
  return /^\d{1,9}$/.test(params.productNo) ? (
    <ProductPage productNo={Number(params.productNo)} />
  ) : (
    <NotFound />
  );
}
