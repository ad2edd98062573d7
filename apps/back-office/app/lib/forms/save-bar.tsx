import type { ReactNode } from 'react';

/**
 * The bar below a long form, always in sight: what is wrong, and the buttons. On a phone what is wrong
 * has a line of its own above the buttons. Toasts stand above the bar.
 */
export function SaveBar({
  problems,
  children,
}: {
  /** Nothing where nothing is wrong. */
  problems: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <div
      data-save-bar
      className="sticky bottom-tabbar z-20 -mx-gutter flex flex-wrap items-center justify-end gap-3 border-t border-ink bg-paper px-gutter py-3"
    >
      <div className="min-w-0 flex-1 basis-full empty:basis-0 sm:basis-0" aria-live="polite">
        {problems}
      </div>
      {children}
    </div>
  );
}
