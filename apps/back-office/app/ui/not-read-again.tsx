import { type ReactNode, useState } from 'react';
import { useConnection } from '../lib/api/connection.ts';
import { isUnreachedText } from '../lib/errors/error-text.ts';
import { uiTexts } from '../texts/ui.ts';
import { Button } from './button.tsx';

/**
 * Says that what is shown is of before: why it could not be read again, unless the line above everything
 * says that no server is reached, and a button that tries once more.
 * It stands where the text around it does: at the left, or in the middle where that is centred.
 * Only the sentence is an alert: beside it the button is busy while its own press is under way.
 */
export function NotReadAgain({
  why,
  onRetry,
}: {
  why: string;
  onRetry?: (() => Promise<unknown>) | undefined;
}): ReactNode {
  const [isPending, setIsPending] = useState(false);
  const isSaidAbove = useConnection() !== 'ok' && isUnreachedText(why);
  async function retry(read: () => Promise<unknown>): Promise<void> {
    setIsPending(true);
    await read();
    setIsPending(false);
  }
  return (
    <div className="space-y-2 text-xs">
      <p role="alert" className="text-bad">
        {isSaidAbove ? uiTexts.notReadAgain : `${uiTexts.notReadAgain} ${why}`}
      </p>
      {onRetry && (
        <Button
          size="sm"
          isPending={isPending}
          onClick={() => void retry(onRetry)}
          className="print:hidden"
        >
          {uiTexts.retry}
        </Button>
      )}
    </div>
  );
}
