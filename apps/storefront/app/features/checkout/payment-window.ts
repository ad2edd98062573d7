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

const SCRIPT_TIMEOUT_MS = 15_000;

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

function loadScript(url: string): Promise<void> {
  if (document.querySelector(`script[data-ready="${CSS.escape(url)}"]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`the payment script did not load: ${url}`));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.src = url;
    script.onload = () => {
      clearTimeout(timer);
      script.dataset.ready = url;
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
}
