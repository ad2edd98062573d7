import { notifyManager, QueryClientContext } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useRetryFocus } from './use-retry-focus.ts';

/** A section of a group that failed, and the element that says so. */
type FailedSection = { id: string; element: Element };

/** The sections of a group that failed, the first that failed first. */
type Failed = {
  sections: readonly FailedSection[];
  add: (section: FailedSection) => () => void;
};

const FailedTogether = createContext<Failed | undefined>(undefined);

/**
 * Sections of a page that load beside each other, and fail together: the uppermost says what to do and
 * has the button to retry, which asks for all of them; the others only say that they are missing. The
 * first that failed is announced, and no other after it.
 */
export function FailTogether({ children }: { children: ReactNode }) {
  const [sections, setSections] = useState<readonly FailedSection[]>([]);
  const add = useCallback((section: FailedSection) => {
    setSections((before) => [...before, section]);
    return () => setSections((before) => before.filter((other) => other !== section));
  }, []);
  const failed = useMemo(() => ({ sections, add }), [sections, add]);
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
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isInGroup, isUppermost, isFirst } = useFailedTogether(box);
  useRetryFocus(button, isUppermost);
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
  return (
    <div
      ref={box}
      role={isUppermost && isFirst ? 'alert' : undefined}
      className={classNames(
        'flex flex-col items-start gap-4',
        // The sections of a group are blocks below each other: rules would stand beside the heading's.
        isInGroup ? 'my-2 bg-ground p-6' : 'border-y border-ink py-10',
      )}
    >
      <p className={isUppermost ? 'text-lg font-bold' : 'text-mute'}>불러오지 못했어요</p>
      {isUppermost && (
        <>
          <p className="text-mute">{message}</p>
          <Button ref={button} variant="line" onClick={retry} isPending={isRetrying}>
            다시 시도
          </Button>
        </>
      )}
    </div>
  );
}

/** Returns which place a section that failed has among its group; outside a group it has every one. */
function useFailedTogether(box: RefObject<HTMLElement | null>) {
  const id = useId();
  const group = useContext(FailedTogether);
  const add = group?.add;
  // Before it is seen: what is not the first is never announced.
  useLayoutEffect(() => {
    if (box.current) return add?.({ id, element: box.current });
  }, [add, id, box]);
  if (!group) return { isInGroup: false, isUppermost: true, isFirst: true };
  const { sections } = group;
  return {
    isInGroup: true,
    isUppermost: uppermost(sections)?.id === id,
    isFirst: sections[0]?.id === id,
  };
}

function uppermost(sections: readonly FailedSection[]): FailedSection | undefined {
  const isAbove = (a: FailedSection, b: FailedSection) =>
    Boolean(a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING);
  return sections.reduce<FailedSection | undefined>(
    (highest, section) => (highest && isAbove(highest, section) ? highest : section),
    undefined,
  );
}
