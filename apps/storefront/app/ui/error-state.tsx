import { Button } from './button.tsx';

/** A section that could not be loaded: what happened, and a button to retry. */
export function ErrorState({
  message,
  onRetry,
  isRetrying = false,
}: {
  message: string;
  onRetry: () => void;
  isRetrying?: boolean;
}) {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-y border-ink py-10">
      <p className="text-lg font-bold">불러오지 못했어요</p>
      <p className="text-mute">{message}</p>
      <Button variant="line" onClick={onRetry} isPending={isRetrying}>
        다시 시도
      </Button>
    </div>
  );
}
