import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The id of the element that holds each page; the shell's skip link leads to it too. */
export const PAGE_ID = 'content';

/**
 * Focus the heading of the new page after the shopper followed a link: the link is gone with the old
 * page, and the browser would start again at the top of the document. Where the page scrolls to is
 * left to the router; a new query of the same page is no new page.
 */
export function useFocusNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById(PAGE_ID);
    if (!page || isTakenByPage(document.activeElement)) return;
    for (const target of [page.querySelector('h1'), page]) {
      if (!target) continue;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
      // A hidden heading cannot have the focus.
      if (document.activeElement === target) return;
    }
  }, [pathname]);
}

/** Whether the page itself has put the focus somewhere: into a field, or into a dialog. */
function isTakenByPage(element: Element | null): boolean {
  return element?.closest('input, textarea, select, [role=dialog]') != null;
}
