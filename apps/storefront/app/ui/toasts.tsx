import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { overlayRequests } from './overlays.ts';

const TOAST_MILLISECONDS = 3000;
const manager = Toast.createToastManager();

/**
 * The toasts below the header, where no button to buy or to order is; presses go through them to
 * what is below. A new one takes the place of the former: they never cover more than a line.
 * `waiting` is how many are not shown yet.
 */
export function Toasts({ waiting }: { waiting: number }) {
  useEffect(() => {
    if (waiting === 0) return;
    for (const toast of overlayRequests.takeToasts()) {
      manager.add({ title: toast.message, timeout: TOAST_MILLISECONDS });
    }
  }, [waiting]);
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_MILLISECONDS} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className="pointer-events-none fixed inset-x-4 top-[calc(var(--spacing-header)+0.75rem)] z-70 flex flex-col items-center gap-2">
          <Lines />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Lines() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="w-full max-w-md border border-ink bg-ink text-paper transition duration-300 ease-out data-ending-style:-translate-y-3 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex min-h-12 items-center px-5 py-3">
        <Toast.Title className="text-sm font-medium" />
      </Toast.Content>
    </Toast.Root>
  ));
}
