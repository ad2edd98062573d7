import { DropPage } from '../features/drops/drop-page.tsx';
import { rowNoOf } from '../lib/routing/row-no.ts';
import type { Route } from './+types/drop.ts';
import NotFound from './not-found.tsx';

export default function DropRoute({ params }: Route.ComponentProps) {
  const dropNo = rowNoOf(params.dropNo);
  return dropNo === undefined ? <NotFound /> : <DropPage key={dropNo} dropNo={dropNo} />;
}
