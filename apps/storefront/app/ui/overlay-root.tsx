import { lazy, Suspense, useSyncExternalStore } from 'react';
import { overlayRequests } from './overlays.ts';

const Overlays = lazy(() => import('./overlay-host.tsx'));

/** Where alerts, confirms and toasts appear; rendered once, at the end of the page. Its code loads on first use. */
export function OverlayRoot() {
  const wasAsked = useSyncExternalStore(overlayRequests.subscribe, hasBeenAsked, () => false);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <Overlays />
    </Suspense>
  );
}

let asked = false;
function hasBeenAsked(): boolean {
  const { dialogs, toasts } = overlayRequests.read();
  asked ||= dialogs.length > 0 || toasts.length > 0;
  return asked;
}
