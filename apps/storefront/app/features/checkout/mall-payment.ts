import { ApiError } from '@duskline/client';
import type { CallInput } from '@duskline/contract';
import type { reservePayment } from '@duskline/contract/shop/checkout.calls';
import { loadScript } from './load-script.ts';

type Reservation = CallInput<typeof reservePayment>['body'];

/** The interface of a mall's payment script (reference notes, section 7). */
type NcpPay = {
  setConfiguration(configuration: {
    clientId: string;
    accessToken?: string;
    confirmUrl: string;
    platform: string;
  }): void;
  reservation(
    reservation: Reservation,
    onReserved: (reply: unknown) => void,
    onRefused: (error: unknown) => void,
  ): void;
};

declare global {
  interface Window {
    NCPPay?: NcpPay;
  }
}

/** Who pays, and how the mall knows this client. */
export type MallPayment = {
  scriptUrl: string;
  shopApiUrl: string;
  clientId: string;
  platform: string;
  accessToken: string | undefined;
};

/**
 * Reserve a payment by the mall's own script, which then opens the payment window. Throws the mall's
 * refusal as an `ApiError`. Resolves once the payment is reserved; the script leaves this page.
 */
export async function payByMallScript(
  { scriptUrl, shopApiUrl, accessToken, ...client }: MallPayment,
  reservation: Reservation,
): Promise<void> {
  await loadScript(scriptUrl);
  const pay = window.NCPPay;
  if (!pay) throw new Error('the payment script has no NCPPay');
  pay.setConfiguration({
    ...client,
    ...(accessToken && { accessToken }),
    confirmUrl: `${shopApiUrl}/payments/confirm-redirect`,
  });
  await new Promise<void>((resolve, reject) => {
    pay.reservation(
      reservation,
      () => resolve(),
      (error) => reject(toApiError(error)),
    );
  });
}

/** The script hands over the mall's reply, or what a fetch library made of it. */
function toApiError(error: unknown): ApiError {
  const { code, message, result } = (error ?? {}) as Partial<Record<string, unknown>>;
  const inner = (result ?? {}) as Partial<Record<string, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return new ApiError(400, text(code) || text(inner.code), text(message) || text(inner.message), {
    cause: error,
  });
}
