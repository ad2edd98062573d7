import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsFormerRelease } from '../../lib/api/release.ts';
import { errorTexts } from '../../texts/errors.ts';
import { Button } from '../../ui/button.tsx';

/** A line above everything from when the store was upgraded under an open page. */
export function ReleaseBar(): ReactNode {
  const isFormer = useIsFormerRelease();
  return (
    <div role="status">
      {isFormer && (
        <div className="print:hidden flex min-h-9 flex-wrap items-center justify-center gap-x-3 gap-y-1 bg-info-ground px-gutter py-1.5 text-center text-sm font-medium text-info">
          <p>{errorTexts.newVersionOpen}</p>
          <Button size="sm" onClick={() => location.reload()}>
            <RefreshCw size={14} aria-hidden="true" />
            {errorTexts.reload}
          </Button>
        </div>
      )}
    </div>
  );
}
