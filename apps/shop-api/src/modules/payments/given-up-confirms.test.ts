import type { ConfirmResult } from '@duskline/partners/payment/payment-gateway';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  accountsToClose,
  aGivenUpConfirm,
  anAwaitedDeposit,
  answerCancellations,
  closeHourlyFor,
  comeBackUnanswered,
  expireDeposits,
  isOpenAtPartner,
} from '../../../test/account-factories.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { noticeDeposit, reportPayment } from '../../../test/payment-factories.ts';
import { findRefusedRefunds } from '../refunds/index.ts';
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

test('an account that the partner issued after the order had ended is closed', async () => {
  const { orderNo, paymentKey } = await aGivenUpConfirm(shop);
  await reportPayment(shop, { paymentKey, orderId: orderNo, status: 'WAITING_FOR_DEPOSIT' });
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

/** The next look at the partner's record of a confirm that was given up. */
async function lookAgain() {
  shop.clock.advance({ minutes: 10 });
  await shop.jobs.runRepeating('sweep-payments');
}

test('a confirm that was given up turns out to be an account, and no webhook says so: it is closed', async () => {
  const { orderNo, option, paymentKey } = await aGivenUpConfirm(shop);
  await lookAgain();
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_FAIL'], []]);
  // Its last unit is for sale again.
  const other = await aPaidOrder(shop, [option]);
  expect(await statesOf(shop, other.orderNo)).toEqual(['PAY_DONE']);
});

test('a deposit into the account of a confirm that was given up pays its order, once', async () => {
  const { orderNo, paymentKey } = await aGivenUpConfirm(shop);
  shop.toss.deposit(paymentKey);
  for (const _ of ['first', 'second']) await lookAgain();
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
});

test('a deposit that a look-up found is reported when its bank reverses it', async () => {
  const { orderNo, paymentKey } = await aGivenUpConfirm(shop);
  const reports: string[] = [];
  shop.shop.report = (error) => void reports.push(String(error));
  shop.toss.deposit(paymentKey);
  await lookAgain();
  const account = shop.toss.payment(paymentKey);
  account.status = 'WAITING_FOR_DEPOSIT';
  const reply = await noticeDeposit(shop, orderNo, account.secret ?? '', 'WAITING_FOR_DEPOSIT');
  expect([reply.status, await statesOf(shop, orderNo)]).toEqual([200, ['PAY_DONE']]);
  expect(reports).toEqual([expect.stringContaining(`${orderNo} was reversed`)]);
  shop.shop.report = undefined;
});

test('a deposit into the account of a confirm that was given up, for goods sold meanwhile, is refunded by staff', async () => {
  const { orderNo, option, paymentKey } = await aGivenUpConfirm(shop);
  await aPaidOrder(shop, [option]);
  shop.toss.deposit(paymentKey);
  await lookAgain();
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_FAIL'], []]);
  const refunds = await findRefusedRefunds(shop.db);
  expect(refunds.filter((refund) => refund.orderNo === orderNo)).toMatchObject([
    { amount: 33_000, refusal: expect.stringContaining('INVALID_REFUND_ACCOUNT_INFO') },
  ]);
});

test('the account of a confirm that was given up has expired by itself: nothing is left to do', async () => {
  const { orderNo, paymentKey } = await aGivenUpConfirm(shop);
  shop.toss.payment(paymentKey).status = 'EXPIRED';
  const keys = answerCancellations(shop, { kind: 'unknown', reason: 'not to be asked' });
  await lookAgain();
  expect([await statesOf(shop, orderNo), keys, await accountsToClose(shop)]).toEqual([
    ['PAY_FAIL'],
    [],
    [],
  ]);
});

test('a confirm that was given up and never reached the partner is looked up for days, without a word', async () => {
  const { paymentKey } = await aGivenUpConfirm(shop);
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 0, warnings: 0 });
  expect(await accountsToClose(shop)).toEqual([paymentKey]);
  expect(await closeHourlyFor(shop, 2)).toEqual({ errors: 0, warnings: 0 });
  expect(await accountsToClose(shop)).toEqual([]);
  shop.toss.recall(issued);
});

test('a confirm that the partner says it never made is looked up until it says how it ended', async () => {
  const { paymentKey } = await aGivenUpConfirm(shop);
  const record = shop.toss.payment(paymentKey);
  record.status = 'IN_PROGRESS';
  await lookAgain();
  expect(await accountsToClose(shop)).toEqual([paymentKey]);
  record.status = 'WAITING_FOR_DEPOSIT';
  shop.clock.advance({ hours: 1 });
  await closeAccounts(shop.shop);
  expect([record.status, await accountsToClose(shop)]).toEqual(['CANCELED', []]);
});

test('the account of another order, whose key a browser named, stays open', async () => {
  const other = await anAwaitedDeposit(shop);
  const { paymentKey } = await aGivenUpConfirm(shop);
  shop.toss.payment(paymentKey).orderId = other.orderNo;
  await lookAgain();
  expect(isOpenAtPartner(shop, paymentKey)).toBe(true);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('the buyer pays again after a confirm that was given up: the new account stays, the former is closed', async () => {
  const { key, orderNo, amount, paymentKey } = await aGivenUpConfirm(shop);
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  await lookAgain();
  expect([isOpenAtPartner(shop, paymentKey), isOpenAtPartner(shop, again)]).toEqual([false, true]);
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([
    ['DEPOSIT_WAIT'],
    [],
  ]);
});

test('the buyer comes back by the confirm that was given up, after another was declined: its account stays open', async () => {
  const { key, orderNo, amount, paymentKey } = await aGivenUpConfirm(shop);
  const card = shop.toss.authorise(orderNo, amount, '카드');
  shop.toss.setMood('decline');
  await comeBack(shop, { key, paymentKey: card, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  await lookAgain();
  expect([isOpenAtPartner(shop, paymentKey), await statesOf(shop, orderNo)]).toEqual([
    true,
    ['DEPOSIT_WAIT'],
  ]);
  expect(await accountsToClose(shop)).toEqual([]);
  // Nobody pays: it is closed as any other.
  await expireDeposits(shop);
  await closeAccounts(shop.shop);
  expect([isOpenAtPartner(shop, paymentKey), await accountsToClose(shop)]).toEqual([false, []]);
});

test('a deposit into the account of a confirm that was given up, while a new one waits, pays the order and closes the new one', async () => {
  const { key, orderNo, amount, paymentKey } = await aGivenUpConfirm(shop);
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  shop.toss.deposit(paymentKey);
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), isOpenAtPartner(shop, again)]).toEqual([
    ['PAY_DONE'],
    false,
  ]);
  expect([shop.toss.payment(paymentKey).status, await accountsToClose(shop)]).toEqual(['DONE', []]);
});

test('a webhook of the confirm that was given up does not take over the one that the buyer pays by now', async () => {
  const { key, orderNo, amount, paymentKey } = await aGivenUpConfirm(shop);
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBackUnanswered(shop, { key, paymentKey: again, orderId: orderNo, amount });
  await reportPayment(shop, { paymentKey, orderId: orderNo, status: 'WAITING_FOR_DEPOSIT' });
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([
    ['DEPOSIT_WAIT'],
    [],
  ]);
  expect([isOpenAtPartner(shop, paymentKey), isOpenAtPartner(shop, again)]).toEqual([false, true]);
});

test('a second deposit for an order whose first came too late is reported to staff', async () => {
  const { key, orderNo, amount, paymentKey, option } = await aGivenUpConfirm(shop);
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  await expireDeposits(shop);
  await aPaidOrder(shop, [option]);
  shop.toss.deposit(again);
  await lookAgain();
  shop.toss.recall(issued);
  shop.toss.deposit(paymentKey);
  const error = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => {});
  shop.clock.advance({ hours: 1 });
  await closeAccounts(shop.shop);
  expect(error.mock.calls).toEqual([
    [{ orderNo, paymentKey }, expect.stringContaining('paid twice')],
  ]);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('a notice of a deposit that reads its order before the buyer comes back by another account closes that one', async () => {
  const { key, orderNo, amount, paymentKey } = await aGivenUpConfirm(shop);
  shop.toss.deposit(paymentKey);
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  let isFirst = true;
  shop.shop.payment = {
    ...shop.toss.gateway,
    find: async (by) => {
      const found = await shop.toss.gateway.find(by);
      if (isFirst) {
        isFirst = false;
        await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
      }
      return found;
    },
  };
  await reportPayment(shop, { paymentKey, orderId: orderNo, status: 'DONE' });
  shop.shop.payment = shop.toss.gateway;
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), isOpenAtPartner(shop, again)]).toEqual([
    ['PAY_DONE'],
    false,
  ]);
  expect(await accountsToClose(shop)).toEqual([]);
});

test('a buyer who comes back by an account while the partner closes it: the order ends, and says so', async () => {
  const { key, orderNo, amount, paymentKey } = await aGivenUpConfirm(shop);
  const card = shop.toss.authorise(orderNo, amount, '카드');
  shop.toss.setMood('decline');
  await comeBack(shop, { key, paymentKey: card, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async (asked) => {
      await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
      return shop.toss.gateway.cancel(asked);
    },
  };
  await lookAgain();
  expect([isOpenAtPartner(shop, paymentKey), await statesOf(shop, orderNo)]).toEqual([
    false,
    ['CANCEL_DONE'],
  ]);
});

test('a confirm that is refused after it was given up does not end what the buyer pays by now', async () => {
  const { headers } = await registerMember(shop);
  const { key, orderNo, amount } = await aReservedOrder(shop, [await anOption(shop)], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  const first = shop.toss.authorise(orderNo, amount, '가상계좌');
  const asked = Promise.withResolvers<void>();
  const reply = Promise.withResolvers<ConfirmResult>();
  shop.shop.payment = {
    ...shop.toss.gateway,
    confirm: () => {
      asked.resolve();
      return reply.promise;
    },
    find: async () => ({ kind: 'not_found' }),
  };
  const back = comeBack(shop, { key, paymentKey: first, orderId: orderNo, amount });
  await asked.promise;
  shop.clock.advance({ minutes: 1 });
  await shop.jobs.runRepeating('sweep-payments');
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_FAIL']);
  shop.shop.payment = shop.toss.gateway;
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBackUnanswered(shop, { key, paymentKey: again, orderId: orderNo, amount });
  reply.resolve({ kind: 'refused', code: 'REJECT_CARD_COMPANY', message: '거절됐어요.' });
  await back;
  await lookAgain();
  expect([await statesOf(shop, orderNo), isOpenAtPartner(shop, again)]).toEqual([
    ['DEPOSIT_WAIT'],
    true,
  ]);
});

test('a card that another window of an order was given up for is not cancelled after it has paid', async () => {
  // The order had an account before, which it waited for: its payment still knows its secret.
  const { key, orderNo, amount, paymentKey: first } = await aGivenUpConfirm(shop);
  const account = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: account, orderId: orderNo, amount });
  await expireDeposits(shop);
  const card = shop.toss.authorise(orderNo, amount, '카드');
  await comeBackUnanswered(shop, { key, paymentKey: card, orderId: orderNo, amount });
  const charged = shop.toss.payment(card);
  shop.toss.deletePayment(card);
  shop.clock.advance({ minutes: 1 });
  await shop.jobs.runRepeating('sweep-payments');
  shop.toss.recall(charged);
  await lookAgain();
  expect(shop.toss.payment(card)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect([isOpenAtPartner(shop, first), isOpenAtPartner(shop, account)]).toEqual([false, false]);
  expect([await statesOf(shop, orderNo), await accountsToClose(shop)]).toEqual([['PAY_DONE'], []]);
});

test('a confirm that a former version gives up during an upgrade is looked up again, too', async () => {
  const { orderNo, paymentKey } = await aGivenUpConfirm(shop);
  await shop.db.deleteFrom('accountToClose').execute();
  const give = (state: string) =>
    shop.db.updateTable('payment').set({ state, failureCode: 'NOT_FOUND' });
  await give('CONFIRMING').where('orderNo', '=', orderNo).execute();
  await give('FAILED').where('orderNo', '=', orderNo).execute();
  await closeAccounts(shop.shop);
  expect([shop.toss.payment(paymentKey).status, await accountsToClose(shop)]).toEqual([
    'CANCELED',
    [],
  ]);
});
