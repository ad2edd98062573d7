import { placedKinds } from '@duskline/contract/admin/display-places.rules';
import { NewDisplayPage } from '../features/display/display-page.tsx';
import type { Route } from './+types/new-display-item.ts';
import NotFound from './not-found.tsx';

export default function NewDisplayItemRoute({ params }: Route.ComponentProps) {
  const kind = placedKinds.find((known) => known === params.kind.toUpperCase());
  return kind ? <NewDisplayPage kind={kind} /> : <NotFound />;
}
