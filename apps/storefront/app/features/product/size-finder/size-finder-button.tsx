import { Ruler } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { RenderSimilarReviews } from './similar-reviews.ts';

const SizeFinderPanel = lazy(() => import('./size-finder-panel.tsx'));

/** Opens the size finder; `bare` beside the sizes to choose from. */
export function SizeFinderButton({
  sizeTableHtml,
  similarReviews,
  variant = 'line',
}: {
  sizeTableHtml: string;
  similarReviews: RenderSimilarReviews;
  variant?: 'line' | 'bare';
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="sm" onClick={() => setOpen(true)}>
        <Ruler size={16} aria-hidden="true" />내 사이즈 찾기
      </Button>
      <BottomSheet title="내 사이즈 찾기" isOpen={isOpen} onOpenChange={setOpen}>
        <Suspense fallback={<Skeleton className="m-5 h-80" />}>
          <SizeFinderPanel sizeTableHtml={sizeTableHtml} similarReviews={similarReviews} />
        </Suspense>
      </BottomSheet>
    </>
  );
}
