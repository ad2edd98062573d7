import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

/** The id of the element that holds each page; the shell's skip link leads to it too. */
export const PAGE_ID = 'content';

/**
 * Focus the heading of the new page after the shopper followed a link: the link is gone with the old
 * page, and the browser would start again at the top of the document. Where the page scrolls to is
 * left to the router; a new query of the same page is no new page. Where the heading of a page that loads
 * gives way to that of what has come, the focus goes on to that one; so it does to an error screen, which
 * mounts the whole frame anew, and from there to the page that comes after all.
 */
export function useFocusNewPage(): void {
  const { pathname } = useLocation();
  const isMountedAnew = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const shown = useRef(isMountedAnew ? undefined : pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const page = document.getElementById(PAGE_ID);
    if (!page || isTakenByPage(document.activeElement)) return;
    let focused = focusHeading(page);
    const replaced = new MutationObserver(() => {
      if (focused.isConnected) return;
      if (document.activeElement === document.body) focused = focusHeading(page);
      else replaced.disconnect();
    });
    replaced.observe(page, { childList: true, subtree: true });
    return () => replaced.disconnect();
  }, [pathname]);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
/** Also what a browser goes by while it takes over the page of a server: the shopper has just opened it. */
const onServer = () => false;

/** Focus the heading of a page, or the page where there is none to be seen; returns what has the focus. */
function focusHeading(page: HTMLElement): HTMLElement {
  for (const target of [page.querySelector('h1'), page]) {
    if (!target) continue;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // A hidden heading cannot have the focus.
    if (document.activeElement === target) return target;
  }
  return page;
}

/** Whether the page itself has put the focus somewhere: into a field, or into a dialog. */
function isTakenByPage(element: Element | null): boolean {
  return element?.closest('input, textarea, select, [role=dialog]') != null;
}
