import { DisplayPage } from '../features/display/display-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/display-item.ts';
import NotFound from './not-found.tsx';

export default function DisplayItemRoute({ params }: Route.ComponentProps) {
  const itemNo = rowNoOf(params.itemNo);
  return itemNo === undefined ? <NotFound /> : <DisplayPage itemNo={itemNo} />;
}
