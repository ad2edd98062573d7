import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './class-names.ts';

/** A grey box of the size of what is on its way; `className` gives the size. */
export function Skeleton({ className }: { className?: string }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse bg-ground-deep', className)}
    />
  );
}

/** Lines of a page that is loading, announced once. */
export function SkeletonLines({ count = 6 }: { count?: number }): ReactNode {
  return (
    <div role="status" className="space-y-3 py-4">
      <span className="sr-only">{uiTexts.loading}</span>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike.
        <Skeleton key={line} className={line % 3 === 2 ? 'h-4 w-2/3' : 'h-4 w-full'} />
      ))}
    </div>
  );
}
