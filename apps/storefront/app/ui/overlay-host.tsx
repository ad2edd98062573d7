import { useSyncExternalStore } from 'react';
import { MessageDialog } from './message-dialog.tsx';
import { overlayRequests } from './overlays.ts';
import { Toasts } from './toasts.tsx';

/** Shows one dialog at a time, first come first shown, and the toasts. */
export default function OverlayHost() {
  const { dialogs, toasts } = useSyncExternalStore(
    overlayRequests.subscribe,
    overlayRequests.read,
    overlayRequests.readOnServer,
  );
  const first = dialogs[0];
  return (
    <>
      {first && <MessageDialog key={first.id} request={first} />}
      <Toasts waiting={toasts.length} />
    </>
  );
}
