import { Ruler } from 'lucide-react';
import { useState } from 'react';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { loadOnUse } from '../../../ui/load-later.tsx';
import { WaitingForCode } from '../../../ui/waiting-for-code.tsx';
import type { RenderSimilarReviews } from './similar-reviews.ts';

const SizeFinderPanel = loadOnUse(
  () => import('./size-finder-panel.tsx'),
  <WaitingForCode className="m-5 h-80" />,
);

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
        <SizeFinderPanel sizeTableHtml={sizeTableHtml} similarReviews={similarReviews} />
      </BottomSheet>
    </>
  );
}
