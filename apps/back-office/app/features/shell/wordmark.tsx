import { brand } from '@duskline/brand';
import type { ReactNode } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { uiTexts } from '../../texts/ui.ts';

/** The brand's name and that this is its office. `isBusy`: it is all that is shown while a page loads. */
export function Wordmark({ isBusy = false }: { isBusy?: boolean }): ReactNode {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="wordmark text-xl">{brand.name}</span>
      <span className="bg-signal px-1 text-2xs font-bold text-on-signal">{shellTexts.office}</span>
      {isBusy && (
        <span role="status" className="animate-late text-sm text-mute">
          {uiTexts.loading}
        </span>
      )}
    </span>
  );
}
