import { loadScript } from './load-script.ts';

/** What the reservation returns to open the payment window. */
type PaymentWindow = {
  scriptUrl: string;
  clientKey: string;
  customerKey: string;
  request: { failUrl: string } & Record<string, unknown>;
};

type TossPayments = (clientKey: string) => {
  payment(customer: { customerKey: string }): {
    requestPayment(request: Record<string, unknown>): Promise<unknown>;
  };
};

declare global {
  interface Window {
    TossPayments?: TossPayments;
  }
}

/** Parse a reservation's `extraData`; undefined where it opens no payment window. */
export function readPaymentWindow(extraData: unknown): PaymentWindow | undefined {
  const { window: opening } = (extraData ?? {}) as { window?: Partial<PaymentWindow> | null };
  const { scriptUrl, clientKey, customerKey, request } = opening ?? {};
  const isComplete =
    typeof scriptUrl === 'string' &&
    /^https?:\/\//.test(scriptUrl) &&
    typeof clientKey === 'string' &&
    typeof customerKey === 'string' &&
    typeof request?.failUrl === 'string';
  return isComplete ? { scriptUrl, clientKey, customerKey, request } : undefined;
}

/**
 * Open the payment window, which replaces this page. A shopper who closes it goes to the URL of a
 * failed payment, so that the API releases what it has reserved for them. Returns false where the
 * shopper has left the page while the window's code was on its way.
 */
export async function openPaymentWindow(
  opening: PaymentWindow,
  isStillHere: () => boolean,
): Promise<boolean> {
  await loadScript(opening.scriptUrl);
  if (!isStillHere()) return false;
  if (!window.TossPayments) throw new Error('the payment script has no TossPayments');
  const { clientKey, customerKey, request } = opening;
  try {
    await window.TossPayments(clientKey).payment({ customerKey }).requestPayment(request);
  } catch (cause) {
    const { code = 'UNKNOWN', message = '' } = cause as { code?: string; message?: string };
    const failed = new URL(request.failUrl);
    failed.searchParams.set('code', code);
    failed.searchParams.set('message', message);
    location.assign(failed);
  }
  return true;
}

/** The partner's code for a window that the shopper closed. */
const WINDOW_CLOSED = 'PAY_PROCESS_CANCELED';

/**
 * Have the API release a reserved payment whose window is not opened, by the URL that a closed window
 * returns to. Where that fails, the reservation ends with its time.
 */
export async function releasePayment(confirmUrl: string | null): Promise<void> {
  if (confirmUrl === null) return;
  const closed = new URL(confirmUrl);
  closed.searchParams.set('code', WINDOW_CLOSED);
  // The reply is the redirect of a page load to the store's own origin: nothing of it is read.
  await fetch(closed, { mode: 'no-cors', keepalive: true }).catch((error: unknown) =>
    console.warn('a reserved payment could not be released', error),
  );
}
