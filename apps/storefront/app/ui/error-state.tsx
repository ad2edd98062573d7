import { notifyManager, QueryClientContext } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { useRetryFocus } from './use-retry-focus.ts';

/** The sections of a group that failed, the first that failed first. */
type Failed = { ids: readonly string[]; add: (id: string) => () => void };

const FailedTogether = createContext<Failed | undefined>(undefined);

/**
 * Sections of a page that load beside each other, and fail together: the first that failed is announced
 * and has the button to retry, which asks for all of them; the others only say that they are missing.
 */
export function FailTogether({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const add = useCallback((id: string) => {
    setIds((before) => [...before, id]);
    return () => setIds((before) => before.filter((other) => other !== id));
  }, []);
  const failed = useMemo(() => ({ ids, add }), [ids, add]);
  return <FailedTogether value={failed}>{children}</FailedTogether>;
}

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
  const isFirst = useIsFirstToFail();
  const button = useRef<HTMLButtonElement>(null);
  useRetryFocus(button, isFirst);
  // At once: the next section that failed would be announced as the first for a moment.
  const retry = () =>
    notifyManager.batch(() => {
      onRetry();
      // Not what `onRetry` has just begun.
      void queries?.refetchQueries({
        type: 'active',
        predicate: ({ state }) => state.status === 'error' && state.fetchStatus === 'idle',
      });
    });
  if (!isFirst)
    return <p className="my-4 border-y border-line py-6 text-mute">불러오지 못했어요</p>;
  return (
    <div role="alert" className="flex flex-col items-start gap-4 border-y border-ink py-10">
      <p className="text-lg font-bold">불러오지 못했어요</p>
      <p className="text-mute">{message}</p>
      <Button ref={button} variant="line" onClick={retry} isPending={isRetrying}>
        다시 시도
      </Button>
    </div>
  );
}

/** Returns whether none of its group failed before it; true outside a group. */
function useIsFirstToFail(): boolean {
  const id = useId();
  const group = useContext(FailedTogether);
  const add = group?.add;
  // Before it is seen: what is not the first is never announced.
  useLayoutEffect(() => add?.(id), [add, id]);
  return !group || group.ids[0] === id;
}
