/** The origin of a document that has none of its own: a preview of staff. */
const OPAQUE = 'null';

/**
 * Register the service worker, which shows the offline page (public/sw.js), once the page has
 * loaded: it competes with nothing the shopper waits for. Pages outside a secure context have none.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || self.origin === OPAQUE) return;
  const register = () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // Blocked by the browser's settings: the shop works as before, without the offline page.
    });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
