import { useSyncExternalStore } from 'react';
import { loadLater } from './load-later.tsx';
import { loadOverlays } from './load-overlays.ts';
import { overlayRequests } from './overlays.ts';

const Overlays = loadLater(
  async () => (await loadOverlays()).default,
  () => null,
);

/**
 * Where alerts, confirms and toasts appear; rendered once, at the end of the page. Its code loads on
 * first use at the latest; where the network is lost, what is to be shown waits and the page stays.
 */
export function OverlayRoot() {
  const wasAsked = useSyncExternalStore(overlayRequests.subscribe, hasBeenAsked, () => false);
  return wasAsked ? <Overlays /> : null;
}

let asked = false;
function hasBeenAsked(): boolean {
  const { dialogs, toasts } = overlayRequests.read();
  asked ||= dialogs.length > 0 || toasts.length > 0;
  return asked;
}
