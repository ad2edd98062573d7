// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type MallPayment, payByMallScript } from './mall-payment.ts';

const payment: MallPayment = {
  scriptUrl: 'https://mall.example/payments/ncp_pay.js',
  shopApiUrl: 'https://mall.example',
  clientId: 'mall',
  platform: 'PC',
  accessToken: 'token-1',
};
const reservation = { orderSheetNo: 'S-1' } as Parameters<typeof payByMallScript>[1];

afterEach(() => {
  delete window.NCPPay;
  document.head.replaceChildren();
});

/** The mall's script, as if it were loaded already. */
function loadedScript(pay: NonNullable<typeof window.NCPPay>): void {
  const script = document.createElement('script');
  script.dataset.ready = payment.scriptUrl;
  document.head.append(script);
  window.NCPPay = pay;
}

test('a payment is reserved by the mall’s script, which is given the client and the token', async () => {
  const seen: unknown[] = [];
  loadedScript({
    setConfiguration: (configuration) => seen.push(configuration),
    reservation(body, onReserved) {
      seen.push(body);
      onReserved({});
    },
  });
  await payByMallScript(payment, reservation);
  expect(seen).toEqual([
    {
      clientId: 'mall',
      platform: 'PC',
      accessToken: 'token-1',
      confirmUrl: 'https://mall.example/payments/confirm-redirect',
    },
    reservation,
  ]);
});

test('a guest has no token', async () => {
  let given: object = {};
  loadedScript({
    setConfiguration: (configuration) => {
      given = configuration;
    },
    reservation: (_body, onReserved) => onReserved({}),
  });
  await payByMallScript({ ...payment, accessToken: undefined }, reservation);
  expect(given).not.toHaveProperty('accessToken');
});

test.each([
  { code: 'PPE0002', message: '결제 금액이 다릅니다.' },
  { result: { code: 'PPE0002', message: '결제 금액이 다릅니다.' } },
])("the mall's refusal keeps its code and sentence: %j", async (error) => {
  loadedScript({
    setConfiguration: () => {},
    reservation: (_body, _onReserved, onRefused) => onRefused(error),
  });
  await expect(payByMallScript(payment, reservation)).rejects.toMatchObject({
    status: 400,
    code: 'PPE0002',
    message: '결제 금액이 다릅니다.',
  });
});
