type AlertContent = {
  title: string;
  /** HTML; sanitised before it is shown. */
  description?: string;
  label?: string;
};

type ConfirmContent = {
  /** Stands on the dialog's first line, above the question. */
  header?: string;
  title: string;
  /** HTML; sanitised before it is shown. */
  description?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** Whether a press beside the dialog means no. */
  closesOnDim?: boolean;
};

export type DialogRequest = { id: number } & (
  | { kind: 'alert'; content: AlertContent; answer: () => void }
  | { kind: 'confirm'; content: ConfirmContent; answer: (isYes: boolean) => void }
);
export type ToastRequest = { id: number; message: string };

type Requests = { dialogs: readonly DialogRequest[]; toasts: readonly ToastRequest[] };

const nothing: Requests = { dialogs: [], toasts: [] };
let requests = nothing;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Requests): void {
  requests = next;
  for (const listener of listeners) listener();
}

/** What waits to be shown, for `useSyncExternalStore`; the server shows nothing. */
export const overlayRequests = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): Requests => requests,
  readOnServer: (): Requests => nothing,
  dropDialog(id: number): void {
    change({ ...requests, dialogs: requests.dialogs.filter((dialog) => dialog.id !== id) });
  },
  /** Hands over the toasts that wait; each is handed over once. */
  takeToasts(): readonly ToastRequest[] {
    const { toasts } = requests;
    if (toasts.length > 0) change({ ...requests, toasts: [] });
    return toasts;
  },
};

/** Shows a message that must be read; settles when the shopper has pressed 확인. */
export function showAlert(content: AlertContent): Promise<void> {
  return new Promise((resolve) => {
    const request = { id: ++lastId, kind: 'alert' as const, content, answer: () => resolve() };
    change({ ...requests, dialogs: [...requests.dialogs, request] });
  });
}

/** Asks a question; settles with the shopper's answer, closing it means no. */
export function showConfirm(content: ConfirmContent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = { id: ++lastId, kind: 'confirm' as const, content, answer: resolve };
    change({ ...requests, dialogs: [...requests.dialogs, request] });
  });
}

/** Shows a line that leaves by itself after 3 seconds (spec, section 2). */
export function showToast(message: string): void {
  change({ ...requests, toasts: [...requests.toasts, { id: ++lastId, message }] });
}
