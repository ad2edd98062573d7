import { useEffect } from 'react';
import { useLocation } from 'react-router';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Hands an event to the tag manager, which reads `window.dataLayer` (spec, section 2). */
export function pushToDataLayer(event: Record<string, unknown>): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Tells the tag manager of each page seen: the first on load, the others as they are reached. */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    pushToDataLayer({
      event: 'page_view',
      // The way back from paying carries what opens a guest's order: nobody else's business.
      page_path: pathname === '/orders/payment-return' ? pathname : pathname + search,
      page_title: document.title,
    });
  }, [pathname, search]);
}
