import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aReserveBody,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  openSheet,
} from '../../../test/checkout-factories.ts';
import { registerMember, visitorHeaders } from '../../../test/factories.ts';

const API = 'https://api.test/shop-api';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

type Pay = {
  setConfiguration(configuration: object): void;
  reservation(
    body: object,
    onReserved?: (reply: unknown) => void,
    onRefused?: (refusal: unknown) => void,
  ): void;
};

/** Load the script in a page, as a client does, with what the page sees of the world. */
async function aPage(window: { requestPayment(request: object): Promise<unknown> }) {
  const script = await shop.app.inject({ url: '/payments/ncp_pay.js' });
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  const visited: string[] = [];
  const alerts: string[] = [];
  const page = {
    document: { currentScript: { src: `${API}/payments/ncp_pay.js` } },
    location: { assign: (url: string) => visited.push(url) },
    URL,
    alert: (text: string) => alerts.push(text),
    TossPayments: () => ({ payment: () => window }),
    async fetch(url: string, init: { method: 'POST'; headers: object; body: string }) {
      const { method, headers, body } = init;
      const reply = await shop.app.inject({
        method,
        url: url.slice(API.length),
        headers: { ...headers },
        payload: body,
      });
      return { ok: reply.statusCode < 400, json: async () => reply.json() };
    },
  };
  const global = { ...page, window: page };
  runInNewContext(script.body, global);
  return { pay: (global.window as typeof page & { NCPPay: Pay }).NCPPay, visited, alerts };
}

const guestConfiguration = {
  clientId: visitorHeaders.clientid,
  platform: 'PC',
  confirmUrl: 'http://shop.test/order/confirm',
};

/** A body as clients of the public script send it: where to return is the script's setting. */
async function aBody(change: object = {}, headers: Record<string, string> = visitorHeaders) {
  const option = await anOption(shop, { salePrice: 30_000 });
  const sheetNo = await openSheet(shop, [{ ...option, orderCnt: 1 }], headers);
  return aReserveBody(sheetNo, { clientReturnUrl: undefined, ...change });
}

function reserve(pay: Pay, body: object) {
  return new Promise<{ reserved?: unknown; refused?: unknown }>((resolve) =>
    pay.reservation(
      body,
      (reserved) => resolve({ reserved }),
      (refused: unknown) => resolve({ refused }),
    ),
  );
}

test('a guest pays by the public script: reserved, then the window opens', async () => {
  const opened: object[] = [];
  const page = await aPage({
    requestPayment: (request) => {
      opened.push(request);
      return new Promise(() => {});
    },
  });
  page.pay.setConfiguration(guestConfiguration);
  const { reserved } = await reserve(page.pay, await aBody({ tempPassword: 'guest-1234' }));
  expect(reserved).toMatchObject({ clientReturnUrl: 'http://shop.test/order/confirm' });
  await expect.poll(() => opened).toMatchObject([{ amount: { currency: 'KRW' }, method: 'CARD' }]);
  expect(page.visited).toEqual([]);
});

test.each(['accessToken', 'shopbyAuthorization'])('a member pays with %s', async (name) => {
  const member = await registerMember(shop);
  const page = await aPage({ requestPayment: () => new Promise(() => {}) });
  page.pay.setConfiguration({ ...guestConfiguration, [name]: member.headers.accesstoken });
  const { reserved } = await reserve(page.pay, await aBody({}, member.headers));
  const { orderNo } = (reserved as { extraData: { orderNo: string } }).extraData;
  const own = await callShop(shop, 'GET', `/profile/orders/${orderNo}`, member);
  expect(own.status).not.toBe(401);
});

test('who closes the window is led to the page that releases the order', async () => {
  const page = await aPage({
    requestPayment: () => Promise.reject({ code: 'USER_CANCEL', message: '취소했어요.' }),
  });
  page.pay.setConfiguration(guestConfiguration);
  const { reserved } = await reserve(page.pay, await aBody({ tempPassword: 'guest-1234' }));
  const { confirmUrl } = reserved as { confirmUrl: string };
  await expect.poll(() => page.visited).toHaveLength(1);
  expect(page.visited[0]).toContain(`${confirmUrl}&code=USER_CANCEL`);
});

test('a refusal is handed to the client with its code, or shown where it takes none', async () => {
  const page = await aPage({ requestPayment: () => new Promise(() => {}) });
  page.pay.setConfiguration(guestConfiguration);
  const body = await aBody({ tempPassword: 'guest-1234', paymentAmtForVerification: 1 });
  const { refused } = await reserve(page.pay, body);
  expect(refused).toMatchObject({ code: 'PPE0002' });
  page.pay.reservation(body);
  await expect.poll(() => page.alerts).toEqual([(refused as { message: string }).message]);
});
