/** Load the code of alerts, confirms and toasts. */
export const loadOverlays = () => import('./overlay-host.tsx');

const AFTER_PRESS_MS = 1_000;

/**
 * Load it soon after the first press of a visit: who loses the network later can still read why
 * something failed. Code that does not arrive now is asked for again on first use. Returns how to stop.
 */
export function loadOverlaysAfterPress(): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const load = () => {
    stopping.abort();
    setTimeout(() => void loadOverlays().catch(() => {}), AFTER_PRESS_MS);
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, load, { signal });
  return () => stopping.abort();
}
