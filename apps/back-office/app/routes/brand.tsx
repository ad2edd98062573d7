import { BrandPage } from '../features/brands/brand-page.tsx';
import type { Route } from './+types/brand.ts';
import NotFound from './not-found.tsx';

export default function BrandRoute({ params }: Route.ComponentProps) {
  return /^\d{1,9}$/.test(params.brandNo) ? (
    <BrandPage brandNo={Number(params.brandNo)} />
  ) : (
    <NotFound />
  );
}
