import { create } from '@shopby/shop-sdk';
import { listSdkOperations, type SdkOperation } from '../../tools/conformance/sdk-operations.ts';

/** What a page of another origin knows of the shop: the address of its API and the mall's client id. */
export type SkinSettings = { apiUrl: string; clientId: string };

/** A call of the public SDK by its own names, such as `order` and `getCart`. */
export type SkinCall = { domain: string; call: string; options?: object };

/** What became of a call: refused with a status and a code, or not even answered. */
export type SkinOutcome = { name: string; status?: number; code?: string; failed?: string };

type Refused = { status: number; code?: string; message: string };
type Payment = {
  setConfiguration(configuration: object): void;
  reservation(body: object, onReserved: null, onRefused: (refusal: Refused) => void): void;
};

declare global {
  interface Window {
    skin: {
      use(settings: SkinSettings, headers?: Record<string, string>): void;
      call(call: SkinCall): Promise<unknown>;
      operations(): SdkOperation[];
      callEach(calls: SkinCall[]): Promise<SkinOutcome[]>;
      pay(configuration: object, body: object): Promise<Refused>;
    };
    NCPPay: Payment;
    loginWindow?: Window | null;
  }
}

let settings: SkinSettings;
let api: ReturnType<typeof create>;

window.skin = {
  /** Make the SDK's client with its own transport, as its guide says. */
  use(given, headers = {}) {
    settings = given;
    const headerOption = {
      ...{ clientId: given.clientId, platform: 'PC', 'Content-type': 'application/json' },
      ...headers,
    };
    api = create({ baseURL: given.apiUrl, headerOption });
  },

  async call({ domain, call, options = {} }) {
    const calls = api[domain as keyof typeof api] as unknown as Record<
      string,
      ((options: object) => Promise<{ data: unknown }>) | undefined
    >;
    const run = calls[call];
    if (!run) throw new Error(`the SDK has no ${domain}.${call}`);
    return (await run(options)).data;
  },

  operations: listSdkOperations,

  /** Make these calls one after the other; a refusal ends none but its own. */
  async callEach(calls) {
    const outcomes: SkinOutcome[] = [];
    for (const one of calls) {
      const name = `${one.domain}.${one.call}`;
      try {
        await window.skin.call(one);
        outcomes.push({ name });
      } catch (cause) {
        const { status, code } = cause as { status?: number; code?: string };
        outcomes.push(
          status === undefined
            ? { name, failed: String(cause) }
            : { name, status, code: code ?? '' },
        );
      }
    }
    return outcomes;
  },

  /** Pay by the mall's own payment script; the page is left unless the payment is refused. */
  async pay(configuration, body) {
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${settings.apiUrl}/payments/ncp_pay.js`;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    const { clientId } = settings;
    window.NCPPay.setConfiguration({ clientId, platform: 'PC', ...configuration });
    return new Promise((resolve) => window.NCPPay.reservation(body, null, resolve));
  },
};
