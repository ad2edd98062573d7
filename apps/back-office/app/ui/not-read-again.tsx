import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';

/** Says that what is shown is of before: why it could not be read again, and a button that tries once more. */
export function NotReadAgain({
  why,
  isPending,
  onRetry,
}: {
  why: string;
  isPending: boolean;
  onRetry?: (() => void) | undefined;
}): ReactNode {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 text-center text-xs text-bad">
      <p>{uiTexts.notReadAgain(why)}</p>
      {onRetry && (
        <Button size="sm" isPending={isPending} onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}
