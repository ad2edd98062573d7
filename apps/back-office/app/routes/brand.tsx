import { BrandPage } from '../features/brands/brand-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/brand.ts';
import NotFound from './not-found.tsx';

export default function BrandRoute({ params }: Route.ComponentProps) {
  const brandNo = rowNoOf(params.brandNo);
  return brandNo === undefined ? <NotFound /> : <BrandPage brandNo={brandNo} />;
}
