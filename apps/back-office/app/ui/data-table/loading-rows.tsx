import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../button.tsx';
import { NotReadAgain } from '../not-read-again.tsx';
import { Skeleton } from '../skeleton.tsx';
import type { ListState } from './list-state.ts';

const SKELETON_ROWS = 8;

/** What stands below the rows: that they are of before, how many are shown, and more of them. */
export function MoreRows<Data>({
  list,
  unit,
}: {
  list: ListState<Data>;
  unit: string | undefined;
}): ReactNode {
  const count = list.rows?.length ?? 0;
  return (
    <div className="flex flex-col items-center gap-2 py-4 text-center text-xs text-mute">
      {list.error && <NotReadAgain why={list.error} onRetry={list.retry} />}
      {list.moreError && (
        <p role="alert" className="text-bad">
          {list.moreError}
        </p>
      )}
      {list.hasMore ? (
        <Button size="sm" isPending={list.isLoadingMore} onClick={list.loadMore}>
          {uiTexts.more}
        </Button>
      ) : undefined}
      <p>{countText(list)(count, unit)}</p>
    </div>
  );
}

function countText({
  hasMore,
  isCut,
}: Pick<ListState<unknown>, 'hasMore' | 'isCut'>): (count: number, unit?: string) => string {
  if (hasMore) return uiTexts.table.loadedSoFar;
  return isCut ? uiTexts.table.onlyFirst : uiTexts.table.allLoaded;
}

/** Lines without words, until the first part is there. */
export function SkeletonRows({ columns }: { columns: number }): ReactNode {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
    <tr key={row} className="border-b border-line">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are all alike.
        <td key={column} className="h-10 px-2">
          <Skeleton className="h-3.5 w-full max-w-40" />
        </td>
      ))}
    </tr>
  ));
}

/** The same on a phone. */
export function SkeletonCard(): ReactNode {
  return (
    <div className="space-y-2 border-b border-line py-3">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-3.5 w-full" />
      <Skeleton className="h-3.5 w-2/3" />
    </div>
  );
}
