import { type ReactNode, useEffect, useRef } from 'react';

/** Where this much is free below the bar, toasts stand there. */
const ROOM_PX = 192;

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
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? keepRoomFor(bar.current) : undefined), []);
  return (
    <div
      ref={bar}
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

/**
 * Keep `--spacing-savebar` as high as the bar reaches from the bottom of the page: what is wrong makes
 * it higher, and at the page's end it rises by the margin below it. Returns what ends it.
 */
function keepRoomFor(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  function measure(): void {
    const { top, bottom } = bar.getBoundingClientRect();
    const end = window.innerHeight - (Number.parseFloat(getComputedStyle(bar).bottom) || 0);
    const height = end - bottom < ROOM_PX ? end - top : 0;
    style.setProperty('--spacing-savebar', `${Math.max(0, Math.round(height))}px`);
  }
  const observer = new MutationObserver(measure);
  observer.observe(bar, { childList: true, characterData: true, subtree: true });
  // Where the form below which it stands grows, the bar moves, too. A page under test has no sizes.
  const sizes = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined;
  sizes?.observe(document.body);
  window.addEventListener('scroll', measure, { passive: true });
  window.addEventListener('resize', measure);
  measure();
  return () => {
    observer.disconnect();
    sizes?.disconnect();
    window.removeEventListener('scroll', measure);
    window.removeEventListener('resize', measure);
    style.removeProperty('--spacing-savebar');
  };
}
