import { DropPage } from '../features/drops/drop-page.tsx';
import type { Route } from './+types/drop.ts';
import NotFound from './not-found.tsx';

export default function DropRoute({ params }: Route.ComponentProps) {
  const { dropNo } = params;
  return /^\d{1,9}$/.test(dropNo) ? (
    <DropPage key={dropNo} dropNo={Number(dropNo)} />
  ) : (
    <NotFound />
  );
}
