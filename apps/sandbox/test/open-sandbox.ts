import { onTestFinished } from 'vitest';
import { buildSandbox } from '../src/app.ts';
import { demoKeys } from '../src/demo-keys.ts';
import type { SandboxSettings } from '../src/settings.ts';

/** Open a sandbox without a port, closed when the test ends. */
export async function openSandbox(settings: Partial<SandboxSettings> = {}) {
  const app = await buildSandbox({ origin: 'http://sandbox.test', ...settings });
  onTestFinished(() => app.close());
  return app;
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** The payment window's fields of a plain card order. */
export const cardOrder = {
  clientKey: demoKeys.tossClientKey,
  customerKey: 'ANONYMOUS',
  method: 'CARD',
  amount: '128000',
  orderId: '202603010000000017',
  orderName: '후디 외 2건',
  successUrl: 'http://shop.test/return?from=window',
  failUrl: 'http://shop.test/fail?order=17',
};

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

/** Send a plain HTML form. */
export function submit(app: Sandbox, url: string, fields: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString();
  return app.inject({ method: 'POST', url, headers: formHeaders, payload });
}

/** Choose in the window; returns the URL that the shopper is sent to. */
export async function choose(
  app: Sandbox,
  choice: string,
  order: Record<string, string> = cardOrder,
): Promise<URL> {
  const response = await submit(app, '/toss/window', { ...order, choice });
  return new URL(response.headers.location ?? `http://broken.test/${response.statusCode}`);
}

/** Pay in the window and confirm as a shop does; returns the Payment object. */
export async function pay(app: Sandbox, order: Record<string, string> = cardOrder) {
  const back = await choose(app, order.method === 'CARD' ? 'approve' : 'issue', order);
  const { paymentKey, orderId, amount } = Object.fromEntries(back.searchParams);
  const response = await app.inject({
    method: 'POST',
    url: '/toss/v1/payments/confirm',
    headers: { authorization: basic(demoKeys.tossSecretKey) },
    payload: { paymentKey, orderId, amount: Number(amount) },
  });
  return response.json() as { paymentKey: string; status: string; secret: string };
}

export function basic(secretKey: string): string {
  return `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
}
