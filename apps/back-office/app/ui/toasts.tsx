import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './class-names.ts';

const SHORT_MS = 4_000;
/** Long enough to read a failure, or to take a change back. */
const LONG_MS = 10_000;

const manager = Toast.createToastManager<{ tone: 'plain' | 'bad' }>();

/**
 * Say in a line what became of something: below on the page; on a phone above, where no dialog is.
 * `undo` adds a button that takes the change back; a failure stays longer.
 */
export function showToast(text: string, how: ToastOptions = {}): void {
  add(text, how);
}

/** Say in a line that something failed. Returns what puts the line away once it no longer holds. */
export function showFailure(text: string): () => void {
  const id = add(text, { tone: 'bad' });
  return () => manager.close(id);
}

type ToastOptions = { tone?: 'plain' | 'bad'; undo?: () => void };

function add(text: string, { tone = 'plain', undo }: ToastOptions): string {
  const id: string = manager.add({
    title: text,
    data: { tone },
    priority: tone === 'bad' ? 'high' : 'low',
    timeout: undo || tone === 'bad' ? LONG_MS : SHORT_MS,
    ...(undo && {
      actionProps: {
        children: uiTexts.undo,
        onClick: () => {
          manager.close(id);
          undo();
        },
      },
    }),
  });
  return id;
}

/**
 * Where toasts are shown; once, in the root. A press meant for what lies beneath one goes through
 * it: only its own buttons take a press, and one that says that all went well has none.
 */
export function Toasts(): ReactNode {
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={uiTexts.toasts}
          className="pointer-events-none fixed inset-x-3 z-70 flex flex-col items-center gap-2 max-sm:top-[calc(var(--spacing-topbar)+0.5rem)] sm:right-4 sm:bottom-[calc(var(--spacing-tabbar)+var(--spacing-savebar)+0.75rem)] sm:left-auto sm:w-96"
        >
          <Lines />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** One with something to press, or a failure, may be put away before its time. */
function stays({ timeout }: { timeout?: number }): boolean {
  return timeout === LONG_MS;
}

function Lines(): ReactNode {
  const { toasts } = Toast.useToastManager<{ tone: 'plain' | 'bad' }>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast=""
      swipeDirection={[]}
      className={classNames(
        'w-full border shadow-popup transition duration-200 ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 max-sm:data-starting-style:-translate-y-2 data-starting-style:opacity-0',
        toast.data?.tone === 'bad'
          ? 'border-bad bg-bad-ground text-bad'
          : 'border-ink bg-ink text-paper',
      )}
    >
      <Toast.Content className="flex min-h-11 items-center gap-3 py-2 pl-4 not-has-[button]:pr-4">
        <Toast.Title className="min-w-0 flex-1 text-sm font-medium" />
        <Toast.Action className="pointer-events-auto min-h-11 shrink-0 px-2 text-sm font-bold underline underline-offset-4" />
        {stays(toast) ? (
          <Toast.Close
            aria-label={uiTexts.close}
            className="pointer-events-auto inline-flex size-11 shrink-0 items-center justify-center"
          >
            <X size={16} aria-hidden="true" />
          </Toast.Close>
        ) : null}
      </Toast.Content>
    </Toast.Root>
  ));
}
