import { useEffect } from 'react';
import { useLocation } from 'react-router';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Send an event to the tag manager, which reads `window.dataLayer` (spec, section 2). */
export function pushToDataLayer(event: Record<string, unknown>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Send a page view to the tag manager for each page, the first one on load. */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    pushToDataLayer({
      event: 'page_view',
      // The payment return URL has the token of a guest's order: it must not be tracked.
      page_path: pathname === '/orders/payment-return' ? pathname : pathname + search,
      page_title: document.title,
    });
  }, [pathname, search]);
}
