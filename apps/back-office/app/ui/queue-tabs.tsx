import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { useChosenInView } from './use-chosen-in-view.ts';

export type QueueTab = {
  to: string;
  label: string;
  isCurrent: boolean;
  /** How many wait there; `isMore` where that is not all. */
  count?: { count: number; isMore: boolean } | undefined;
};

/** The queues of a list as tabs that are links, each with what waits there. */
export function QueueTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly QueueTab[];
}): ReactNode {
  const row = useRef<HTMLElement>(null);
  // Not each count: whoever has swept to other queues stays there.
  const drawn = tabs.map(({ isCurrent, count }) => `${isCurrent} ${count !== undefined}`);
  useChosenInView(row, '[aria-current]', drawn.join());
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative mb-3 flex gap-1 overflow-x-auto border-b border-line *:-outline-offset-2 max-lg:scroll-edges"
    >
      {tabs.map(({ to, label: name, isCurrent, count }) => (
        <Link
          key={name}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          className={classNames(
            '-mb-px flex h-10 shrink-0 items-center gap-1.5 border-b-2 px-3 text-sm font-medium hover:text-ink pointer-coarse:h-11',
            isCurrent ? 'border-ink text-ink' : 'border-transparent text-mute',
          )}
        >
          {name}
          {count && count.count > 0 && (
            <span className="figures text-xs">
              {count.count.toLocaleString('ko-KR')}
              {count.isMore && '+'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
