import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';

/** What is shown where something could not be loaded: why, and a button that tries again. */
export function ErrorState({
  text,
  onRetry,
}: {
  text: string;
  onRetry?: (() => void) | undefined;
}): ReactNode {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 border border-bad bg-bad-ground px-4 py-10 text-center text-sm text-bad"
    >
      <p>{text}</p>
      {onRetry && (
        <Button size="sm" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}
