import { expect, test } from 'vitest';
import { buildPaymentWindow, type PaymentWindowOrder } from './payment-window.ts';

const settings = {
  scriptUrl: 'https://js.tosspayments.com/v2/standard',
  clientKey: 'test_ck_example',
};
const order: PaymentWindowOrder = {
  orderNo: '202603010000000017',
  productNames: ['오버사이즈 후디'],
  amount: 89_000,
  method: 'card',
  successUrl: 'https://shop.test/orders/return',
  failUrl: 'https://shop.test/orders/fail',
};

test('a guest pays one product by card', () => {
  expect(buildPaymentWindow(settings, order)).toEqual({
    ...settings,
    customerKey: 'ANONYMOUS',
    request: {
      method: 'CARD',
      amount: { currency: 'KRW', value: 89_000 },
      orderId: order.orderNo,
      orderName: '오버사이즈 후디',
      successUrl: order.successUrl,
      failUrl: order.failUrl,
      customerName: undefined,
      customerEmail: undefined,
      card: { useEscrow: false, flowMode: 'DEFAULT' },
    },
  });
});

test('a virtual account carries its deadline and no card options', () => {
  const { request } = buildPaymentWindow(settings, {
    ...order,
    method: 'virtual_account',
    depositHours: 24,
  });
  expect(request.method).toBe('VIRTUAL_ACCOUNT');
  expect(request.virtualAccount?.validHours).toBe(24);
  expect(request.card).toBeUndefined();
});

test.each([
  ['kakao_pay', 'KAKAOPAY'],
  ['naver_pay', 'NAVERPAY'],
  ['toss_pay', 'TOSSPAY'],
] as const)('%s opens its own window as a card of %s', (method, easyPay) => {
  const { request } = buildPaymentWindow(settings, { ...order, method });
  expect(request).toMatchObject({
    method: 'CARD',
    card: { useEscrow: false, flowMode: 'DIRECT', easyPay },
  });
});

test('an account transfer asks for a cash receipt, a mobile phone for nothing more', () => {
  const { request } = buildPaymentWindow(settings, { ...order, method: 'transfer' });
  expect(request).toMatchObject({
    method: 'TRANSFER',
    transfer: { useEscrow: false, cashReceipt: { type: '소득공제' } },
  });
  const phone = buildPaymentWindow(settings, { ...order, method: 'mobile_phone' }).request;
  expect(phone.method).toBe('MOBILE_PHONE');
  expect([phone.card, phone.transfer, phone.virtualAccount]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('several products are named by the first and a count, within 100 characters', () => {
  const named = (productNames: string[]) =>
    buildPaymentWindow(settings, { ...order, productNames }).request.orderName;
  expect(named(['후디', '캡', '양말'])).toBe('후디 외 2건');
  const long = named(['가'.repeat(200), '캡']);
  expect(long).toHaveLength(100);
  expect(long).toMatch(/ 외 1건$/);
});

test.for([
  { orderNo: '12345' },
  { orderNo: 'a'.repeat(65) },
  { orderNo: '주문-000001' },
  { amount: 0 },
  { amount: -1 },
  { amount: 10.5 },
])('an order that Toss would refuse never reaches the browser: %o', (wrong) => {
  expect(() => buildPaymentWindow(settings, { ...order, ...wrong })).toThrow(RangeError);
});
