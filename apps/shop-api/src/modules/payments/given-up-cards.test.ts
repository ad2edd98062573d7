import { seoulDate } from '@duskline/contract/time.rules';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import {
  accountsToClose,
  aGivenUpConfirm,
  closeHourlyFor,
  comeBackUnanswered,
} from '../../../test/account-factories.ts';
import {
  aPaidOrder,
  availableStock,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { sendWebhook } from '../../../test/order-walk.ts';
import { eraseMember } from '../privacy/erase-member.ts';
import { reconcilePayments } from '../reconciliation/index.ts';
import { findRefundsOfOrder } from '../refunds/index.ts';
import { closeAccounts } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterEach(async () => {
  shop.shop.payment = shop.toss.gateway;
  vi.restoreAllMocks();
  await shop.db.deleteFrom('accountToClose').execute();
});
afterAll(() => shop.close());

/** An order of the last unit by card, charged after its confirm was given up. */
const aLateCharge = () => aGivenUpConfirm(shop, '카드', 'CREDIT_CARD');

/** An order by card whose confirm was given up, and for which the partner has charged nothing yet. */
async function anUnchargedConfirm() {
  const order = await aLateCharge();
  const card = shop.toss.payment(order.paymentKey);
  Object.assign(card, { status: 'IN_PROGRESS', approvedAt: undefined });
  return { ...order, card };
}

/** The next look at the partner's record of a confirm that was given up. */
async function lookAgain() {
  shop.clock.advance({ minutes: 10 });
  await shop.jobs.runRepeating('sweep-payments');
}

/**
 * Two processes look up at once: the second takes what the first has had for longer than it may, and is
 * waiting for the partner's records of. `meanwhile` runs beside them.
 */
async function lookUpTwice(meanwhile: () => Promise<unknown> = async () => undefined) {
  const noted = (await accountsToClose(shop)).length;
  const answer = Promise.withResolvers<void>();
  let finds = 0;
  shop.shop.payment = {
    ...shop.toss.gateway,
    async find(by) {
      finds += 1;
      const found = await shop.toss.gateway.find(by);
      await answer.promise;
      return found;
    },
  };
  shop.clock.advance({ minutes: 10 });
  const first = closeAccounts(shop.shop);
  await expect.poll(() => finds).toBe(noted);
  shop.clock.advance({ seconds: 31 });
  const second = closeAccounts(shop.shop);
  await expect.poll(() => finds).toBe(2 * noted);
  shop.shop.payment = shop.toss.gateway;
  answer.resolve();
  await Promise.all([first, second, meanwhile()]);
}

/** What was reported to staff during this test. */
function reported(): readonly string[] {
  const reports: string[] = [];
  shop.shop.report = (error) => void reports.push(String(error));
  onTestFinished(() => {
    shop.shop.report = undefined;
  });
  return reports;
}

test('a card is charged after its confirm was given up, and no webhook says so: the order is paid, once', async () => {
  const { orderNo, option, paymentKey } = await aLateCharge();
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  for (const _ of ['first', 'second']) await lookAgain();
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
  expect(await availableStock(shop, option.optionNo)).toBe(0);
});

test('a card that is charged after its confirm was given up, for goods sold meanwhile, is refunded once', async () => {
  const { orderNo, option, amount, paymentKey } = await aLateCharge();
  await aPaidOrder(shop, [option]);
  for (const _ of ['first', 'second']) await lookAgain();
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'CANCELED', canceled: amount });
  expect(await findRefundsOfOrder(shop.db, orderNo)).toMatchObject([{ amount, state: 'DONE' }]);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('a card that is charged after its confirm was given up, of a member who has withdrawn since, is refunded once', async () => {
  const { orderNo, memberNo, option, amount, paymentKey } = await aLateCharge();
  await eraseMember(shop.shop, memberNo);
  for (const _ of ['first', 'second']) await lookAgain();
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'CANCELED', canceled: amount });
  expect(await findRefundsOfOrder(shop.db, orderNo)).toMatchObject([{ amount, state: 'DONE' }]);
  expect(await availableStock(shop, option.optionNo)).toBe(1);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('a card whose confirm was given up and never reached the partner is looked up for days, without a word', async () => {
  const { orderNo, paymentKey } = await aLateCharge();
  const charged = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 0, warnings: 0 });
  expect(await accountsToClose(shop)).toEqual([paymentKey]);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 0, warnings: 0 });
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_FAIL'], []]);
  shop.toss.recall(charged);
});

test.each(['EXPIRED', 'ABORTED', 'CANCELED'] as const)(
  'a card whose confirm was given up, and which the partner then says is %s, is left alone',
  async (status) => {
    const { orderNo, card } = await anUnchargedConfirm();
    card.status = status;
    await lookAgain();
    expect([await statesOf(shop, orderNo), card.canceled]).toEqual([['PAY_FAIL'], 0]);
    expect(await accountsToClose(shop)).toEqual([]);
  },
);

test('the buyer pays by another card after a confirm that was given up: the former is never charged', async () => {
  const reports = reported();
  const { key, orderNo, amount, card } = await anUnchargedConfirm();
  const again = shop.toss.authorise(orderNo, amount);
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  await lookAgain();
  expect([card.status, await accountsToClose(shop)]).toEqual(['IN_PROGRESS', [card.paymentKey]]);
  card.status = 'EXPIRED';
  shop.clock.advance({ hours: 1 });
  await closeAccounts(shop.shop);
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
  expect(shop.toss.payment(again)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(reports).toEqual([]);
});

test('the buyer has paid by another card when the given-up confirm turns out charged: it is reported, once', async () => {
  const reports = reported();
  const { key, orderNo, amount } = await aLateCharge();
  const again = shop.toss.authorise(orderNo, amount);
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  for (const _ of ['first', 'second']) await lookAgain();
  expect(reports).toEqual([expect.stringContaining(`${orderNo} was paid twice`)]);
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
});

test('a webhook, then the look-up find a given-up confirm charged whose buyer has paid by another card: it is reported once', async () => {
  const reports = reported();
  const { key, orderNo, amount, paymentKey } = await aLateCharge();
  const again = shop.toss.authorise(orderNo, amount);
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  expect(await sendWebhook(shop, paymentKey)).toBe(200);
  for (const _ of ['first', 'second']) await lookAgain();
  expect(reports).toEqual([
    expect.stringContaining(`${orderNo} was paid twice, also by ${paymentKey}`),
  ]);
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
});

test('the given-up confirm pays while another card is confirmed, whose own reply comes last: it is reported once', async () => {
  const reports = reported();
  const { key, orderNo, amount, paymentKey } = await aLateCharge();
  const again = shop.toss.authorise(orderNo, amount);
  const [charged, reply] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.shop.payment = {
    ...shop.toss.gateway,
    async confirm(attempt) {
      const confirmed = await shop.toss.gateway.confirm(attempt);
      charged.resolve();
      await reply.promise;
      return confirmed;
    },
  };
  const back = comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  await charged.promise;
  shop.clock.advance({ minutes: 10 });
  await closeAccounts(shop.shop);
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([
    ['PAY_DONE'],
    [again],
  ]);
  reply.resolve();
  expect((await back).said).toMatchObject({ result: 'SUCCESS' });
  await lookAgain();
  expect(reports).toEqual([expect.stringContaining(`${orderNo} was paid twice, also by ${again}`)]);
  expect(await accountsToClose(shop)).toEqual([]);
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
});

test('two processes look a second charge up at once: it is reported once', async () => {
  const reports = reported();
  const { key, orderNo, amount } = await aLateCharge();
  const again = shop.toss.authorise(orderNo, amount);
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  await lookUpTwice();
  expect(reports).toEqual([expect.stringContaining(`${orderNo} was paid twice`)]);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('the buyer comes back by the very card of a given-up confirm: it is charged once, and looked up no more', async () => {
  const reports = reported();
  const { key, orderNo, amount, paymentKey } = await aLateCharge();
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(reports).toEqual([]);
});

test('the buyer waits for another card when the given-up confirm is found charged: it pays, and the other is reported', async () => {
  const reports = reported();
  const { key, orderNo, amount, paymentKey } = await aLateCharge();
  const again = shop.toss.authorise(orderNo, amount);
  await comeBackUnanswered(shop, { key, paymentKey: again, orderId: orderNo, amount });
  shop.clock.advance({ minutes: 10 });
  await closeAccounts(shop.shop);
  await shop.jobs.runRepeating('sweep-payments');
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(reports).toEqual([expect.stringContaining(`${orderNo} was paid twice`)]);
});

test('two processes, a webhook and the buyer meet over a card that was charged late: each order is paid once', async () => {
  const reports = reported();
  const orders = [await aLateCharge(), await aLateCharge(), await aLateCharge()];
  await lookUpTwice(() =>
    Promise.all([
      ...orders.map(({ paymentKey }) => sendWebhook(shop, paymentKey)),
      ...orders.map(({ key, orderNo, amount, paymentKey }) =>
        comeBack(shop, { key, paymentKey, orderId: orderNo, amount }),
      ),
    ]),
  );
  // What was being confirmed again when it was looked at is left to a later look.
  shop.clock.advance({ hours: 1 });
  await closeAccounts(shop.shop);
  for (const { orderNo, option, paymentKey } of orders) {
    expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
    expect(await availableStock(shop, option.optionNo)).toBe(0);
    expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
    expect(await findRefundsOfOrder(shop.db, orderNo)).toEqual([]);
  }
  expect([await accountsToClose(shop), reports]).toEqual([[], []]);
});

test('the nightly comparison has found a card that was charged late: once it is looked up, the day agrees', async () => {
  const { orderNo, paymentKey } = await aLateCharge();
  const day = seoulDate(shop.clock.now());
  const compare = async () => {
    const found = await reconcilePayments(shop.shop, day);
    return found.filter((difference) => difference.orderNo === orderNo);
  };
  expect(await compare()).toMatchObject([{ kind: 'unknown_to_us', paymentKey }]);
  await lookAgain();
  expect([await statesOf(shop, orderNo), await compare()]).toEqual([['PAY_DONE'], []]);
});

test('staff gave a card that was charged late back in the console of the partner: its order stays ended', async () => {
  const { orderNo, paymentKey } = await aLateCharge();
  const reason = '콘솔에서 취소';
  await shop.toss.gateway.cancel({ paymentKey, reason, idempotencyKey: paymentKey });
  await lookAgain();
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_FAIL'], []]);
});
