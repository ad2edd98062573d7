import { DisplayPage } from '../features/display/display-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/brand-display.ts';
import NotFound from './not-found.tsx';

export default function BrandDisplayRoute({ params }: Route.ComponentProps) {
  const [brandNo, itemNo] = [rowNoOf(params.brandNo), rowNoOf(params.itemNo)];
  if (brandNo === undefined || itemNo === undefined) return <NotFound />;
  return <DisplayPage itemNo={itemNo} brandNo={brandNo} />;
}
