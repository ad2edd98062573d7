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
 * failed payment, so that the API releases what it has reserved for them.
 */
export async function openPaymentWindow(opening: PaymentWindow): Promise<void> {
  await loadScript(opening.scriptUrl);
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
}
