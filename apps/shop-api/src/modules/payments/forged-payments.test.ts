import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  statesOf,
} from '../../../test/checkout-factories.ts';
import {
  anAuthorisedOrder,
  type ReportedPayment,
  reportPayment,
  stateOfPayment,
} from '../../../test/payment-factories.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const authorised = () => anAuthorisedOrder(shop);
const stateOf = (orderNo: string) => stateOfPayment(shop, orderNo);
const webhook = (payment: ReportedPayment) => reportPayment(shop, payment);

test.for([
  ['a wrong amount', { amount: 100 }],
  ['no amount', { amount: 'NaN' }],
  ["another order's number", { orderId: '260504000000000001' }],
  ['a payment key of no key at all', { paymentKey: "' or 1=1" }],
] as const)(
  'a return with %s is forged: nobody is asked and the order stays payable',
  async ([, forged]) => {
    const { query, orderNo, option } = await authorised();
    const before = shop.toss.approvals();
    const { said } = await comeBack(shop, { ...query, ...forged });
    expect(said).toMatchObject({ result: 'FAIL' });
    expect(said.message).toMatch(/^\[DL0410\]/);
    expect(shop.toss.approvals()).toBe(before);
    expect(await stateOf(orderNo)).toBe('RESERVED');
    expect(await availableStock(shop, option.optionNo)).toBe(9);
    expect((await comeBack(shop, query)).said.result).toBe('SUCCESS');
  },
);

test('nobody returns without the return key of their payment', async () => {
  const { query, orderNo } = await authorised();
  const { key: _, ...withoutKey } = query;
  for (const forged of [withoutKey, { ...query, key: 'guessed' }, { ...query, key: "'%00" }]) {
    const { status, address } = await comeBack(shop, forged);
    expect({ status, address }).toEqual({ status: 400, address: undefined });
  }
  expect(await stateOf(orderNo)).toBe('RESERVED');
});

test('a payment made for a cheaper order pays for no other', async () => {
  const cheap = await authorised();
  const dear = await authorised();
  const { said } = await comeBack(shop, { ...dear.query, paymentKey: cheap.paymentKey });
  expect(said.result).toBe('FAIL');
  expect(await statesOf(shop, dear.orderNo)).toEqual(['PAY_FAIL']);
  expect(shop.toss.payment(cheap.paymentKey).status).toBe('IN_PROGRESS');
  expect((await comeBack(shop, cheap.query)).said.result).toBe('SUCCESS');
});

test('a paid order is not paid again with another payment', async () => {
  const { query, orderNo, amount } = await authorised();
  await comeBack(shop, query);
  const second = shop.toss.authorise(orderNo, amount);
  const { said } = await comeBack(shop, { ...query, paymentKey: second });
  expect(said.result).toBe('FAIL');
  expect(shop.toss.payment(second).status).toBe('IN_PROGRESS');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
});

test('a forged webhook moves nothing', async () => {
  const { orderNo, paymentKey } = await authorised();
  const other = await authorised();
  const forgeries = [
    { paymentKey: 'pay_nobody', orderId: orderNo, status: 'DONE' },
    { paymentKey: other.paymentKey, orderId: orderNo, status: 'DONE' },
    { paymentKey, orderId: '260504999999999999', status: 'DONE' },
    { paymentKey, orderId: "'; drop table orders", status: 'DONE' },
  ];
  for (const forged of forgeries) expect((await webhook(forged)).status).toBe(400);
  expect(await stateOf(orderNo)).toBe('RESERVED');
});

test.for([{}, { eventType: 7 }, [], 'DONE'])(
  'a webhook of %o is ignored without an error',
  async (body) => {
    const { status } = await callShop(shop, 'POST', '/payments/webhooks/toss', { body });
    expect(status).toBe(400);
  },
);
