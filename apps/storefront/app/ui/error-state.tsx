import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { Button } from './button.tsx';

/**
 * A section that could not be loaded: what happened, and a button to retry. It asks again for all of the
 * page that did not come: of figures that stand there without a button nobody else would.
 */
export function ErrorState({
  message,
  onRetry,
  isRetrying = false,
}: {
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
}) {
  const queries = useContext(QueryClientContext);
  const retry = () => {
    onRetry();
    // Not what `onRetry` has just begun.
    void queries?.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
    });
  };
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-y border-ink py-10">
      <p className="text-lg font-bold">불러오지 못했어요</p>
      <p className="text-mute">{message}</p>
      <Button variant="line" onClick={retry} isPending={isRetrying}>
        다시 시도
      </Button>
    </div>
  );
}
