/** What opens the payment window, as the reservation says it. */
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

const SCRIPT_LIMIT_MS = 15_000;

/** Reads what opens the window out of a reservation's `extraData`; undefined where nothing is to be paid. */
export function readPaymentWindow(extraData: unknown): PaymentWindow | undefined {
  const { window: opening } = (extraData ?? {}) as { window?: Partial<PaymentWindow> | null };
  const { scriptUrl, clientKey, customerKey, request } = opening ?? {};
  const isWhole =
    typeof scriptUrl === 'string' &&
    /^https?:\/\//.test(scriptUrl) &&
    typeof clientKey === 'string' &&
    typeof customerKey === 'string' &&
    typeof request?.failUrl === 'string';
  return isWhole ? { scriptUrl, clientKey, customerKey, request } : undefined;
}

/**
 * Opens the payment window, which takes this page's place. A shopper who closes it is sent the way
 * of a failed payment, so that the shop gives back what it holds for her.
 */
export async function openPaymentWindow(opening: PaymentWindow): Promise<void> {
  await loadScript(opening.scriptUrl);
  if (!window.TossPayments) throw new Error('the payment script brought no TossPayments');
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
    const timer = setTimeout(fail, SCRIPT_LIMIT_MS);
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
