import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CancelResult, ConfirmResult } from '@duskline/partners/payment/payment-gateway';
import { inTransaction } from '@duskline/platform/database/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  comeBack,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { shopService } from '../../service.ts';
import { findRefusedRefunds } from '../refunds/index.ts';
import { closeAccounts, releaseExpiredDeposits, releaseHold } from './index.ts';

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

/** A member's order that waits for its deposit. */
async function waiting() {
  const { headers } = await registerMember(shop);
  const order = await aPaidOrder(shop, [await anOption(shop)], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  return { ...order, headers };
}
const isWaitingThere = (paymentKey: string) =>
  shop.toss.payment(paymentKey).status === 'WAITING_FOR_DEPOSIT';
const toClose = async () =>
  (await shop.db.selectFrom('accountToClose').select('paymentKey').execute()).map(
    (row) => row.paymentKey,
  );
async function expire() {
  shop.clock.advance({ hours: 24 });
  await releaseExpiredDeposits(shop.shop);
}
/** The partner answers each cancellation like this; returns the keys that it is asked with. */
function partnerAnswers(answer: CancelResult): readonly string[] {
  const keys: string[] = [];
  shop.shop.payment = {
    ...shop.toss.gateway,
    cancel: async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return answer;
    },
  };
  return keys;
}

/** A confirm that was given up before the partner's records had it; `method` is what the window paid by. */
async function givenUp(method: '가상계좌' | '카드') {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop, { available: 1 });
  const { key, orderNo, amount } = await aReservedOrder(shop, [option], {
    ...{ headers, payType: 'VIRTUAL_ACCOUNT' },
  });
  const paymentKey = shop.toss.authorise(orderNo, amount, method);
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  shop.clock.advance({ minutes: 1 });
  await shop.jobs.runRepeating('sweep-payments');
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([
    ['PAY_FAIL'],
    expect.arrayContaining([paymentKey]),
  ]);
  shop.toss.recall(issued);
  return { key, orderNo, amount, headers, option, paymentKey };
}

test('the account of an order that nobody paid in time is closed at the partner', async () => {
  const { orderNo, paymentKey } = await waiting();
  await closeAccounts(shop.shop);
  expect(isWaitingThere(paymentKey)).toBe(true);
  await expire();
  await shop.jobs.runRepeating('sweep-payments');
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'CANCELED', canceled: 33_000 });
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['CANCEL_DONE'], []]);
});

test('the account of an order that its buyer cancelled is closed at the partner', async () => {
  const { orderNo, paymentKey, headers } = await waiting();
  const body = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' };
  const url = `/profile/orders/${orderNo}/claims/cancel`;
  expect((await callShop(shop, 'POST', url, { headers, body })).status).toBe(204);
  expect(isWaitingThere(paymentKey)).toBe(true);
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('the account of an order that a former version ended during an upgrade is closed at the partner', async () => {
  const { orderNo, paymentKey } = await waiting();
  // The statement of a368e1ef, which knew of no accounts to close.
  await shop.db
    .updateTable('payment')
    .set({ state: 'EXPIRED', failureCode: 'TIME_OUT', deniedAt: null, holderKeys: [] })
    .where('orderNo', '=', orderNo)
    .where('state', 'in', ['WAITING_DEPOSIT'])
    .execute();
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
  expect(await toClose()).toEqual([]);
});

test('the account of an order that an operator released is closed at the partner', async () => {
  const { orderNo, paymentKey } = await waiting();
  await inTransaction(shop.db, (tx) => releaseHold(tx, orderNo, shop.clock.now()));
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('an account that the partner issued after the order had ended is closed', async () => {
  const { orderNo, paymentKey } = await givenUp('가상계좌');
  const data = { paymentKey, orderId: orderNo, status: 'WAITING_FOR_DEPOSIT' };
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-04T12:01:00', data },
  });
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('a partner that does not answer is asked again, with the same key, until it does', async () => {
  const { paymentKey } = await waiting();
  await expire();
  const keys = partnerAnswers({ kind: 'unknown', reason: 'time limit' });
  for (const _ of ['first', 'second']) {
    await closeAccounts(shop.shop);
    shop.clock.advance({ minutes: 1 });
  }
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await toClose()).toEqual([paymentKey]);
  shop.shop.payment = shop.toss.gateway;
  expect(await closeAccounts(shop.shop)).toBe(1);
  expect([shop.toss.payment(paymentKey).status, await toClose()]).toEqual(['CANCELED', []]);
});

test('an account that the partner refuses to close is asked for again an hour later, anew', async () => {
  const { paymentKey } = await waiting();
  await expire();
  const keys = partnerAnswers({ kind: 'refused', code: 'PROVIDER_ERROR', message: '점검 중' });
  for (const minutes of [30, 30, 1]) {
    await closeAccounts(shop.shop);
    shop.clock.advance({ minutes });
  }
  expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  expect(await toClose()).toEqual([paymentKey]);
});

/** Run the job an hour apart for so many days; returns the errors and warnings that it logs. */
async function closeHourlyFor(days: number) {
  const error = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(shop.shop.log, 'warn').mockImplementation(() => {});
  for (let hour = 0; hour < days * 24; hour++) {
    await closeAccounts(shop.shop);
    shop.clock.advance({ hours: 1 });
  }
  const logged = { errors: error.mock.calls.length, warnings: warn.mock.calls.length };
  vi.restoreAllMocks();
  return logged;
}

test('an account that the partner keeps open is an error once, and left some days after its deadline', async () => {
  const { paymentKey } = await waiting();
  await expire();
  const keys = partnerAnswers({ kind: 'refused', code: 'PROVIDER_ERROR', message: '점검 중' });
  expect(await closeHourlyFor(2)).toEqual({ errors: 1, warnings: 0 });
  expect([keys.length, await toClose()]).toEqual([48, [paymentKey]]);
  expect(await closeHourlyFor(2)).toEqual({ errors: 0, warnings: 1 });
  expect(await toClose()).toEqual([]);
});

test('an account that the partner does not know is an error once, and left some days after its deadline', async () => {
  const { paymentKey } = await waiting();
  await expire();
  shop.toss.deletePayment(paymentKey);
  expect(await closeHourlyFor(2)).toEqual({ errors: 1, warnings: 0 });
  expect(await toClose()).toEqual([paymentKey]);
  expect(await closeHourlyFor(2)).toEqual({ errors: 0, warnings: 1 });
  expect(await toClose()).toEqual([]);
});

test('a deposit that came before its account was closed pays the order, and is not given back', async () => {
  const { orderNo, paymentKey } = await waiting();
  await expire();
  shop.toss.deposit(paymentKey);
  expect(await closeAccounts(shop.shop)).toBe(1);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(await toClose()).toEqual([]);
});

test('a deposit that came before its account was closed, for goods sold meanwhile, waits in staff’s list of refunds', async () => {
  const { headers } = await registerMember(shop);
  const option = await anOption(shop, { available: 1 });
  const order = await aPaidOrder(shop, [option], { headers, payType: 'VIRTUAL_ACCOUNT' });
  await expire();
  await aPaidOrder(shop, [option]);
  shop.toss.deposit(order.paymentKey);
  await closeAccounts(shop.shop);
  expect(await statesOf(shop, order.orderNo)).toEqual(['CANCEL_DONE']);
  const refunds = await findRefusedRefunds(shop.db);
  expect(refunds.filter(({ orderNo }) => orderNo === order.orderNo)).toMatchObject([
    { amount: 33_000, refusal: expect.stringContaining('INVALID_REFUND_ACCOUNT_INFO') },
  ]);
});

test('an order that was paid late before its account was closed stays paid', async () => {
  const { orderNo, paymentKey } = await waiting();
  await expire();
  shop.toss.deposit(paymentKey);
  const { secret = '' } = shop.toss.payment(paymentKey);
  const notice = { transactionKey: 't', orderId: orderNo, secret, status: 'DONE' };
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { createdAt: '2026-05-04T12:00:00', ...notice },
  });
  await closeAccounts(shop.shop);
  expect(await statesOf(shop, orderNo)).toEqual(['PAY_DONE']);
  expect([shop.toss.payment(paymentKey).canceled, await toClose()]).toEqual([0, []]);
});

/** The next look at the partner's record of a confirm that was given up. */
async function lookAgain() {
  shop.clock.advance({ minutes: 10 });
  await shop.jobs.runRepeating('sweep-payments');
}

test('a confirm that was given up turns out to be an account, and no webhook says so: it is closed', async () => {
  const { orderNo, option, paymentKey } = await givenUp('가상계좌');
  await lookAgain();
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['PAY_FAIL'], []]);
  // Its last unit is for sale again.
  const other = await aPaidOrder(shop, [option]);
  expect(await statesOf(shop, other.orderNo)).toEqual(['PAY_DONE']);
});

test('a deposit into the account of a confirm that was given up pays its order, once', async () => {
  const { orderNo, paymentKey } = await givenUp('가상계좌');
  shop.toss.deposit(paymentKey);
  for (const _ of ['first', 'second']) await lookAgain();
  expect(shop.toss.payment(paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['PAY_DONE'], []]);
});

test('a deposit into the account of a confirm that was given up, for goods sold meanwhile, is refunded by staff', async () => {
  const { orderNo, option, paymentKey } = await givenUp('가상계좌');
  await aPaidOrder(shop, [option]);
  shop.toss.deposit(paymentKey);
  await lookAgain();
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['PAY_FAIL'], []]);
  const refunds = await findRefusedRefunds(shop.db);
  expect(refunds.filter((refund) => refund.orderNo === orderNo)).toMatchObject([
    { amount: 33_000, refusal: expect.stringContaining('INVALID_REFUND_ACCOUNT_INFO') },
  ]);
});

test('the account of a confirm that was given up has expired by itself: nothing is left to do', async () => {
  const { orderNo, paymentKey } = await givenUp('가상계좌');
  shop.toss.payment(paymentKey).status = 'EXPIRED';
  const keys = partnerAnswers({ kind: 'unknown', reason: 'not to be asked' });
  await lookAgain();
  expect([await statesOf(shop, orderNo), keys, await toClose()]).toEqual([['PAY_FAIL'], [], []]);
});

test('a confirm that was given up and never reached the partner is looked up for days, without a word', async () => {
  const { paymentKey } = await givenUp('가상계좌');
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect(await closeHourlyFor(2)).toEqual({ errors: 0, warnings: 0 });
  expect(await toClose()).toEqual([paymentKey]);
  expect(await closeHourlyFor(2)).toEqual({ errors: 0, warnings: 0 });
  expect(await toClose()).toEqual([]);
  shop.toss.recall(issued);
});

test('a confirm that the partner says it never made is looked up until it says how it ended', async () => {
  const { paymentKey } = await givenUp('가상계좌');
  const record = shop.toss.payment(paymentKey);
  record.status = 'IN_PROGRESS';
  await lookAgain();
  expect(await toClose()).toEqual([paymentKey]);
  record.status = 'WAITING_FOR_DEPOSIT';
  shop.clock.advance({ hours: 1 });
  await closeAccounts(shop.shop);
  expect([record.status, await toClose()]).toEqual(['CANCELED', []]);
});

test('the account of another order, whose key a browser named, stays open', async () => {
  const other = await waiting();
  const { paymentKey } = await givenUp('가상계좌');
  shop.toss.payment(paymentKey).orderId = other.orderNo;
  await lookAgain();
  expect(isWaitingThere(paymentKey)).toBe(true);
  expect(await toClose()).toEqual([]);
});

test('the buyer pays again after a confirm that was given up: the new account stays, the former is closed', async () => {
  const { key, orderNo, amount, paymentKey } = await givenUp('가상계좌');
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  await lookAgain();
  expect([isWaitingThere(paymentKey), isWaitingThere(again)]).toEqual([false, true]);
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['DEPOSIT_WAIT'], []]);
});

test('the buyer comes back by the confirm that was given up, after another was declined: its account stays open', async () => {
  const { key, orderNo, amount, paymentKey } = await givenUp('가상계좌');
  const card = shop.toss.authorise(orderNo, amount, '카드');
  shop.toss.setMood('decline');
  await comeBack(shop, { key, paymentKey: card, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  await comeBack(shop, { key, paymentKey, orderId: orderNo, amount });
  await lookAgain();
  expect([isWaitingThere(paymentKey), await statesOf(shop, orderNo)]).toEqual([
    true,
    ['DEPOSIT_WAIT'],
  ]);
  expect(await toClose()).toEqual([]);
  // Nobody pays: it is closed as any other.
  await expire();
  await closeAccounts(shop.shop);
  expect([isWaitingThere(paymentKey), await toClose()]).toEqual([false, []]);
});

test('a deposit into the account of a confirm that was given up, while a new one waits, pays the order and closes the new one', async () => {
  const { key, orderNo, amount, paymentKey } = await givenUp('가상계좌');
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  shop.toss.deposit(paymentKey);
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), isWaitingThere(again)]).toEqual([['PAY_DONE'], false]);
  expect([shop.toss.payment(paymentKey).status, await toClose()]).toEqual(['DONE', []]);
});

test('a webhook of the confirm that was given up does not take over the one that the buyer pays by now', async () => {
  const { key, orderNo, amount, paymentKey } = await givenUp('가상계좌');
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  const data = { paymentKey, orderId: orderNo, status: 'WAITING_FOR_DEPOSIT' };
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-04T12:01:00', data },
  });
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['DEPOSIT_WAIT'], []]);
  expect([isWaitingThere(paymentKey), isWaitingThere(again)]).toEqual([false, true]);
});

test('a second deposit for an order whose first came too late is reported to staff', async () => {
  const { key, orderNo, amount, paymentKey, option } = await givenUp('가상계좌');
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  const again = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  await expire();
  await aPaidOrder(shop, [option]);
  shop.toss.deposit(again);
  await lookAgain();
  shop.toss.recall(issued);
  shop.toss.deposit(paymentKey);
  const error = vi.spyOn(shop.shop.log, 'error').mockImplementation(() => {});
  shop.clock.advance({ hours: 1 });
  await closeAccounts(shop.shop);
  expect(error.mock.calls).toEqual([[{ orderNo }, expect.stringContaining('paid twice')]]);
  expect(await toClose()).toEqual([]);
});

test('a notice of a deposit that reads its order before the buyer comes back by another account closes that one', async () => {
  const { key, orderNo, amount, paymentKey } = await givenUp('가상계좌');
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
  const data = { paymentKey, orderId: orderNo, status: 'DONE' };
  await callShop(shop, 'POST', '/payments/webhooks/toss', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-05-04T12:01:00', data },
  });
  shop.shop.payment = shop.toss.gateway;
  for (const _ of ['first', 'second']) await lookAgain();
  expect([await statesOf(shop, orderNo), isWaitingThere(again)]).toEqual([['PAY_DONE'], false]);
  expect(await toClose()).toEqual([]);
});

test('a buyer who comes back by an account while the partner closes it: the order ends, and says so', async () => {
  const { key, orderNo, amount, paymentKey } = await givenUp('가상계좌');
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
  expect([isWaitingThere(paymentKey), await statesOf(shop, orderNo)]).toEqual([
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
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey: again, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  reply.resolve({ kind: 'refused', code: 'REJECT_CARD_COMPANY', message: '거절됐어요.' });
  await back;
  await lookAgain();
  expect([await statesOf(shop, orderNo), isWaitingThere(again)]).toEqual([['DEPOSIT_WAIT'], true]);
});

test('a card that another window of an order was given up for is not cancelled after it has paid', async () => {
  // The order had an account before, which it waited for: its payment still knows its secret.
  const { key, orderNo, amount, paymentKey: first } = await givenUp('가상계좌');
  const account = shop.toss.authorise(orderNo, amount, '가상계좌');
  await comeBack(shop, { key, paymentKey: account, orderId: orderNo, amount });
  await expire();
  const card = shop.toss.authorise(orderNo, amount, '카드');
  shop.toss.setMood('drop_after');
  await comeBack(shop, { key, paymentKey: card, orderId: orderNo, amount });
  shop.toss.setMood('approve');
  const charged = shop.toss.payment(card);
  shop.toss.deletePayment(card);
  shop.clock.advance({ minutes: 1 });
  await shop.jobs.runRepeating('sweep-payments');
  shop.toss.recall(charged);
  await lookAgain();
  expect(shop.toss.payment(card)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect([isWaitingThere(first), isWaitingThere(account)]).toEqual([false, false]);
  expect([await statesOf(shop, orderNo), await toClose()]).toEqual([['PAY_DONE'], []]);
});

test('a confirm that a former version gives up during an upgrade is looked up again, too', async () => {
  const { orderNo, paymentKey } = await givenUp('가상계좌');
  await shop.db.deleteFrom('accountToClose').execute();
  const give = (state: string) =>
    shop.db.updateTable('payment').set({ state, failureCode: 'NOT_FOUND' });
  await give('CONFIRMING').where('orderNo', '=', orderNo).execute();
  await give('FAILED').where('orderNo', '=', orderNo).execute();
  await closeAccounts(shop.shop);
  expect([shop.toss.payment(paymentKey).status, await toClose()]).toEqual(['CANCELED', []]);
});

/** Have accounts closed that a former version left open: their orders ended by now, nobody was to close them. */
async function upgradeBy(migration: string, ...paymentKeys: string[]) {
  await shop.db.deleteFrom('accountToClose').execute();
  await sql`update payment set reserved_at =
    case when payment_key in (${sql.join(paymentKeys)}) then now() else now() - interval '1 year' end`.execute(
    shop.db,
  );
  const text = await readFile(join(shopService.migrations, migration), 'utf8');
  await sql.raw(text).execute(shop.db);
  expect((await toClose()).toSorted()).toEqual(paymentKeys.toSorted());
  shop.clock.set(new Date(Date.now() + 60_000));
}

test('accounts that a former version left open are closed after the upgrade; a card among them pays its order', async () => {
  const ended = await waiting();
  await expire();
  const [unheard, card] = [await givenUp('가상계좌'), await givenUp('카드')];
  await upgradeBy(
    '1217_accounts_left_open.sql',
    ended.paymentKey,
    unheard.paymentKey,
    card.paymentKey,
  );
  await closeAccounts(shop.shop);
  expect(shop.toss.payment(ended.paymentKey).status).toBe('CANCELED');
  expect(shop.toss.payment(unheard.paymentKey).status).toBe('CANCELED');
  expect(shop.toss.payment(card.paymentKey)).toMatchObject({ status: 'DONE', canceled: 0 });
  expect(await statesOf(shop, card.orderNo)).toEqual(['PAY_DONE']);
  expect(await toClose()).toEqual([]);
});

test('an account that a former version left open, which the partner does not know yet, is asked for until it does', async () => {
  shop.clock.set(new Date());
  const { paymentKey } = await givenUp('가상계좌');
  await upgradeBy('1237_given_up_since.sql', paymentKey);
  const issued = shop.toss.payment(paymentKey);
  shop.toss.deletePayment(paymentKey);
  expect([await closeAccounts(shop.shop), await toClose()]).toEqual([0, [paymentKey]]);
  shop.toss.recall(issued);
  shop.clock.advance({ hours: 2 });
  expect([await closeAccounts(shop.shop), await toClose()]).toEqual([1, []]);
  expect(shop.toss.payment(paymentKey).status).toBe('CANCELED');
});

test('a partner that does not answer for an account that a former version left open is asked again, with a warning', async () => {
  shop.clock.set(new Date());
  const { paymentKey } = await givenUp('가상계좌');
  await upgradeBy('1237_given_up_since.sql', paymentKey);
  const warn = vi.spyOn(shop.shop.log, 'warn').mockImplementation(() => {});
  shop.shop.payment = {
    ...shop.toss.gateway,
    find: async () => ({ kind: 'unknown', reason: 'time limit' }),
  };
  expect([await closeAccounts(shop.shop), await toClose()]).toEqual([0, [paymentKey]]);
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ reason: 'time limit' }), 'account not closed yet'],
  ]);
});
