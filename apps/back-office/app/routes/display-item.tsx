import { DisplayPage } from '../features/display/display-page.tsx';
import type { Route } from './+types/display-item.ts';
import NotFound from './not-found.tsx';

export default function DisplayItemRoute({ params }: Route.ComponentProps) {
  return /^\d{1,9}$/.test(params.itemNo) ? (
    <DisplayPage itemNo={Number(params.itemNo)} />
  ) : (
    <NotFound />
  );
}
