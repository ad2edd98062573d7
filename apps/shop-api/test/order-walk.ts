import { AsyncLocalStorage } from 'node:async_hooks';
import { tapStatements } from '@duskline/platform/testing/statement-tap';
import type { BuyableOption, BuyingShop, Refused, Reserved } from './checkout-factories.ts';
import { aReserveBody, callShop, comeBack } from './checkout-factories.ts';

type Headers = Record<string, string>;

/** A step of an order, and the statements that the store sent for it. */
export type Step = { name: string; statements: string[] };

/** Who orders, and with what. */
export type OrderRequest = { headers: Headers; reserve?: object };

/** How far an order came. */
export type WalkedOrder = { orderNo: string; paymentKey: string; result: string | undefined };

/**
 * Order one unit as the storefront does, from the order sheet to paid: open the sheet, read it,
 * reserve the payment, come back from the payment window; then the partner's webhook. `around` runs
 * each step. Throws where a step is refused.
 */
export async function walkOrder(
  shop: BuyingShop,
  option: BuyableOption,
  { headers, reserve = {} }: OrderRequest,
  around: <Result>(name: string, step: () => Promise<Result>) => Promise<Result> = (_name, step) =>
    step(),
): Promise<WalkedOrder> {
  const ok = <Body>({ status, body }: { status: number; body: Body }): Body => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  };
  const products = [{ ...option, orderCnt: 1 }];
  const { orderSheetNo } = await around('POST /order-sheets', async () =>
    ok(
      await callShop<{ orderSheetNo: string }>(shop, 'POST', '/order-sheets', {
        headers,
        body: { products },
      }),
    ),
  );
  await around('GET /order-sheets/{orderSheetNo}', async () =>
    ok(await callShop(shop, 'GET', `/order-sheets/${orderSheetNo}`, { headers })),
  );
  const body = aReserveBody(orderSheetNo, reserve);
  const { key, extraData } = await around('POST /payments/reserve', async () =>
    ok(await callShop<Reserved & Refused>(shop, 'POST', '/payments/reserve', { headers, body })),
  );
  const { orderNo } = extraData;
  const amount = extraData.window?.request.amount.value ?? 0;
  const paymentKey = shop.toss.authorise(orderNo, amount);
  const { said } = await around('GET /payments/confirm-redirect', () =>
    comeBack(shop, { key, paymentKey, orderId: orderNo, amount }),
  );
  await around('POST /payments/webhooks/toss', () => sendWebhook(shop, paymentKey));
  return { orderNo, paymentKey, result: said.result };
}

/** Send the notice of a changed payment as the partner does; returns the status of the answer. */
export async function sendWebhook(shop: BuyingShop, paymentKey: string): Promise<number> {
  const data = shop.toss.payment(paymentKey);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/payments/webhooks/toss',
    payload: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-04T12:00:00', data },
  });
  return reply.statusCode;
}

/** The maintenance switch is read every few seconds by whatever call comes next. */
const IN_TURN = /from "?setting"?/;

/**
 * Record the statements of each step that the recorder runs, and none that the store sends behind it;
 * install it before the shop is built.
 */
export function recordSteps(): {
  record<Result>(name: string, step: () => Promise<Result>): Promise<Result>;
  take(): Step[];
  end(): void;
} {
  let steps: Step[] = [];
  const current = new AsyncLocalStorage<Step>();
  const end = tapStatements((text) => {
    if (!IN_TURN.test(text)) current.getStore()?.statements.push(text);
    return undefined;
  });
  return {
    async record(name, step) {
      const recorded: Step = { name, statements: [] };
      steps.push(recorded);
      return current.run(recorded, step);
    },
    take() {
      const taken = steps;
      steps = [];
      return taken;
    },
    end,
  };
}
