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

/** A section of a group that failed, the element that says so, and whether no other had failed before it. */
type FailedSection = { id: string; element: Element; isFirst: boolean };

/** The sections of a group that failed, and which of them has the button to retry. */
type Failed = { sections: readonly FailedSection[]; offering?: string | undefined };

type Group = Failed & { add: (section: Omit<FailedSection, 'isFirst'>) => () => void };

const FailedTogether = createContext<Group | undefined>(undefined);

/**
 * Sections of a page that load beside each other, and fail together: the uppermost says what to do and
 * has the button to retry, which asks for all of them; the others only say that they are missing. A
 * button that has the focus stays where it is. The first that failed is announced, and no other after it.
 */
export function FailTogether({ children }: { children: ReactNode }): ReactNode {
  const [failed, setFailed] = useState<Failed>({ sections: [] });
  const add = useCallback<Group['add']>(({ id, element }) => {
    setFailed(({ sections, offering }) => {
      const section = { id, element, isFirst: sections.length === 0 };
      return offeredBy([...sections, section], hasFocus(sections, offering) ? offering : undefined);
    });
    return () =>
      setFailed(({ sections, offering }) =>
        offeredBy(
          sections.filter((other) => other.id !== id),
          offering === id ? undefined : offering,
        ),
      );
  }, []);
  const group = useMemo(() => ({ ...failed, add }), [failed, add]);
  return <FailedTogether value={group}>{children}</FailedTogether>;
}

/** Let `offering` have the button to retry, the uppermost where it is none of these. */
function offeredBy(sections: readonly FailedSection[], offering: string | undefined): Failed {
  return { sections, offering: offering ?? uppermost(sections)?.id };
}

function hasFocus(sections: readonly FailedSection[], id: string | undefined): boolean {
  const section = sections.find((other) => other.id === id);
  return section?.element.contains(document.activeElement) ?? false;
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
  const { isInGroup, isOffering, isFirst } = useFailedTogether(box);
  useRetryFocus(button, isOffering);
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
      role={isOffering && isFirst ? 'alert' : undefined}
      className={classNames(
        'flex flex-col items-start gap-4',
        // The sections of a group are blocks below each other: rules would stand beside the heading's.
        isInGroup ? 'my-2 bg-ground p-6' : 'border-y border-ink py-10',
      )}
    >
      <p className={isOffering ? 'text-lg font-bold' : 'text-mute'}>불러오지 못했어요</p>
      {isOffering && (
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

/**
 * Returns whether a section that failed has the button to retry of its group, and whether no other had
 * failed before it; outside a group both are so.
 */
function useFailedTogether(box: RefObject<HTMLElement | null>): {
  isInGroup: boolean;
  isOffering: boolean;
  isFirst: boolean;
} {
  const id = useId();
  const group = useContext(FailedTogether);
  const add = group?.add;
  // Before it is seen: what is not the first is never announced.
  useLayoutEffect(() => {
    if (box.current) return add?.({ id, element: box.current });
  }, [add, id, box]);
  if (!group) return { isInGroup: false, isOffering: true, isFirst: true };
  const own = group.sections.find((section) => section.id === id);
  return {
    isInGroup: true,
    isOffering: group.offering === id,
    isFirst: own?.isFirst ?? false,
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
