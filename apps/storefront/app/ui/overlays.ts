type AlertContent = {
  title: string;
  /** HTML; sanitised before it is shown. */
  description?: string;
};

type ConfirmContent = {
  /** The dialog's first line, above the question. */
  header?: string;
  /** A question that is answered with 예 or 아니오. */
  title: string;
  /** HTML; sanitised before it is shown. */
  description?: string;
  /** Whether a click beside the dialog means no. */
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

/** The dialogs and toasts to be shown, for `useSyncExternalStore`; none on the server. */
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
  /** Return the waiting toasts and remove them. */
  takeToasts(): readonly ToastRequest[] {
    const { toasts } = requests;
    if (toasts.length > 0) change({ ...requests, toasts: [] });
    return toasts;
  },
};

/** Show a message; settles once the shopper has pressed 확인. */
export function showAlert(content: AlertContent): Promise<void> {
  return new Promise((resolve) => {
    const request = { id: ++lastId, kind: 'alert' as const, content, answer: () => resolve() };
    change({ ...requests, dialogs: [...requests.dialogs, request] });
  });
}

/** Ask a question; settles with true for yes and false for no. Closing the dialog means no. */
export function showConfirm(content: ConfirmContent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = { id: ++lastId, kind: 'confirm' as const, content, answer: resolve };
    change({ ...requests, dialogs: [...requests.dialogs, request] });
  });
}

/** Show a line of text for 3 seconds (spec, section 2). */
export function showToast(message: string): void {
  change({ ...requests, toasts: [...requests.toasts, { id: ++lastId, message }] });
}
