import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isPreviewed } from '../settings/runtime-config.ts';

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

/** Send an event to the tag manager, which reads `window.dataLayer` (spec, section 2); in a preview none. */
export function pushToDataLayer(event: Record<string, unknown>): void {
  if (isPreviewed()) return;
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Pages whose query has a secret: the token of a guest's order, a login's state, an identity's key. */
const PAGES_WITH_SECRETS = [
  '/orders/payment-return',
  '/login/social',
  '/my-page/member/verify-identity/result',
];

/** Send a page view to the tag manager for each page, the first one on load. */
export function usePageViews(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    pushToDataLayer({
      event: 'page_view',
      page_path: PAGES_WITH_SECRETS.includes(pathname) ? pathname : pathname + search,
      page_title: document.title,
    });
  }, [pathname, search]);
}
