import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as api from '@duskline/contract/admin/settlement';
import { seoulDate } from '@duskline/contract/time.rules';
import { createTossGateway } from '@duskline/partners/payment/toss-gateway';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  aPaidOrder as buyOneOf,
  callShop,
  comeBack,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { sendRefunds } from '../refunds/index.ts';
import { countDifferences, reconcilePayments } from './index.ts';

let shop: BuyingShop;
/** A partner whose every answer is a list that nobody can read. */
const broken = createServer((_, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end('[{"status":"NEW_STATUS","amount":1.5}]'),
);
let brokenUrl: string;
beforeAll(async () => {
  shop = await buildBuyingShop();
  await new Promise<void>((done) => broken.listen(0, '127.0.0.1', done));
  brokenUrl = `http://127.0.0.1:${(broken.address() as AddressInfo).port}`;
});
afterAll(async () => {
  broken.close();
  await shop.close();
});

async function aPaidOrder() {
  const order = await aReservedOrder(shop, [await anOption(shop)]);
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  await comeBack(shop, {
    ...{ key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount },
  });
  return { ...order, paymentKey };
}

/** Write into our books that an order was paid with this much. */
const writeAmount = (orderNo: string, amount: number) =>
  shop.db.updateTable('payment').set({ amount }).where('orderNo', '=', orderNo).execute();

test('a day in which both books agree shows no difference', async () => {
  await aPaidOrder();
  expect(await reconcilePayments(shop.shop, '2026-05-04')).toEqual([]);
});

test('a payment the partner took and we do not know of is found, and saved once', async () => {
  const { orderNo, paymentKey } = await aPaidOrder();
  await shop.db
    .updateTable('payment')
    .set({ state: 'FAILED', approvedAt: null })
    .where('orderNo', '=', orderNo)
    .execute();
  for (const _ of ['tonight', 'again']) {
    expect(await reconcilePayments(shop.shop, '2026-05-04')).toMatchObject([
      { kind: 'unknown_to_us', orderNo, paymentKey, partnerAmount: 33_000 },
    ]);
  }
  const saved = await shop.db.selectFrom('paymentDifference').selectAll().execute();
  expect(saved).toMatchObject([{ kind: 'unknown_to_us', orderNo, paymentKey, ourAmount: null }]);
});

test('at night it is yesterday that is compared', async () => {
  shop.clock.advance({ days: 1 });
  const { orderNo } = await aPaidOrder();
  await writeAmount(orderNo, 1_000);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  const saved = await shop.db
    .selectFrom('paymentDifference')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .execute();
  expect(saved).toMatchObject([{ kind: 'amount', ourAmount: 1_000, partnerAmount: 33_000 }]);
});

const isOf = (day: string) => sql<SqlBool>`day = ${day}::date`;
const differencesOf = (day: string) =>
  shop.db
    .selectFrom('paymentDifference')
    .where(isOf(day))
    .select(['kind', 'partnerAmount', 'handledAt', 'memo'])
    .execute();

/** Cancel a payment, or this much of it, in the partner's console. */
const cancelThere = (paymentKey: string, amount?: number) =>
  shop.toss.gateway.cancel({
    ...{ paymentKey, reason: '콘솔에서 취소', idempotencyKey: randomUUID() },
    ...(amount === undefined ? {} : { amount }),
  });

test('a refund that the partner made before midnight and answered after it is of the day on which it was made', async () => {
  shop.clock.advance({ days: 2 });
  const { headers } = await registerMember(shop);
  const { orderNo } = await buyOneOf(shop, [await anOption(shop)], { headers });
  const made = seoulDate(shop.clock.now());
  const { gateway } = shop.toss;
  shop.shop.payment = {
    ...gateway,
    cancel: async (request) => {
      await gateway.cancel(request);
      return { kind: 'unknown', reason: 'time limit' };
    },
  };
  const body = { claimReasonType: 'CHANGE_MIND', claimReasonDetail: '' };
  const url = `/profile/orders/${orderNo}/claims/cancel`;
  expect(await callShop(shop, 'POST', url, { headers, body })).toMatchObject({ status: 204 });
  shop.shop.payment = gateway;
  shop.clock.advance({ days: 1 });
  await sendRefunds(shop.shop);
  expect(await reconcilePayments(shop.shop, made)).toEqual([]);
  expect(await reconcilePayments(shop.shop, seoulDate(shop.clock.now()))).toEqual([]);
});

test('a difference that closed by itself and is found again is open again', async () => {
  shop.clock.advance({ days: 3 });
  const day = seoulDate(shop.clock.now());
  const { orderNo } = await aPaidOrder();
  await writeAmount(orderNo, 1_000);
  await reconcilePayments(shop.shop, day);
  await writeAmount(orderNo, 33_000);
  await reconcilePayments(shop.shop, day);
  expect(await differencesOf(day)).toMatchObject([{ handledAt: expect.any(Date) }]);
  await writeAmount(orderNo, 1_000);
  shop.clock.advance({ days: 1 });
  await reconcilePayments(shop.shop, day);
  expect(await differencesOf(day)).toEqual([
    { kind: 'amount', partnerAmount: 33_000, handledAt: null, memo: null },
  ]);
  // Whoever watches what is new hears of it.
  expect(await countDifferences(shop.db, shop.clock.now())).toBe(1);
  await reconcilePayments(shop.shop, day);
  shop.clock.advance({ days: 1 });
  await reconcilePayments(shop.shop, day);
  expect(await countDifferences(shop.db, shop.clock.now())).toBe(0);
});

test('a difference that staff handled stays handled, until its amounts change', async () => {
  shop.clock.advance({ days: 3 });
  const day = seoulDate(shop.clock.now());
  const { paymentKey } = await aPaidOrder();
  await cancelThere(paymentKey, 3_000);
  await reconcilePayments(shop.shop, day);
  const handled = { handledAt: shop.clock.now(), handledBy: 'staff:1', memo: '부분 환불했어요.' };
  await shop.db.updateTable('paymentDifference').set(handled).where(isOf(day)).execute();
  await reconcilePayments(shop.shop, day);
  expect(await differencesOf(day)).toMatchObject([{ partnerAmount: 3_000, memo: handled.memo }]);
  await cancelThere(paymentKey, 30_000);
  await reconcilePayments(shop.shop, day);
  expect(await differencesOf(day)).toMatchObject([{ partnerAmount: 33_000, handledAt: null }]);
});

test('a day on which the partner was away all night is compared the next night, and what is open once more', async () => {
  shop.clock.advance({ days: 9 });
  const missed = seoulDate(shop.clock.now());
  const { orderNo } = await aPaidOrder();
  await writeAmount(orderNo, 1_000);
  shop.clock.advance({ days: 2 });
  await shop.jobs.runRepeating('reconcile-payments');
  expect(await differencesOf(missed)).toMatchObject([{ kind: 'amount', handledAt: null }]);
  await writeAmount(orderNo, 33_000);
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  expect(await differencesOf(missed)).toMatchObject([{ handledAt: expect.any(Date) }]);
});

test('a first day that the partner missed is made up for', async () => {
  shop.clock.advance({ days: 9 });
  const missed = seoulDate(shop.clock.now());
  const { orderNo } = await aPaidOrder();
  await writeAmount(orderNo, 1_000);
  await shop.db.deleteFrom('settlementDay').execute();
  shop.clock.advance({ days: 2 });
  await shop.jobs.runRepeating('reconcile-payments');
  expect(await differencesOf(missed)).toMatchObject([{ kind: 'amount', handledAt: null }]);
});

test('a day that staff compared while it ran is compared again once it is over', async () => {
  shop.clock.advance({ days: 9 });
  const day = seoulDate(shop.clock.now());
  await reconcilePayments(shop.shop, day);
  const { orderNo } = await aPaidOrder();
  await writeAmount(orderNo, 1_000);
  shop.clock.advance({ days: 2 });
  await shop.jobs.runRepeating('reconcile-payments');
  expect(await differencesOf(day)).toMatchObject([{ kind: 'amount', handledAt: null }]);
});

/** Let the partner's list of this day be what no one can read. */
const breakListOf = (day: string) => {
  const { gateway } = shop.toss;
  shop.shop.payment = {
    ...gateway,
    transactions: (period) =>
      seoulDate(period.from) === day
        ? createTossGateway({ apiUrl: brokenUrl, secretKey: 'test_sk' }).transactions(period)
        : gateway.transactions(period),
  };
  return () => {
    shop.shop.payment = gateway;
  };
};

test('a day whose list cannot be read keeps no other day from being compared that night', async () => {
  shop.clock.advance({ days: 9 });
  const missed = seoulDate(shop.clock.now());
  const { orderNo } = await aPaidOrder();
  await writeAmount(orderNo, 1_000);
  shop.clock.advance({ days: 1 });
  const unreadable = seoulDate(shop.clock.now());
  shop.clock.advance({ days: 2 });
  const mend = breakListOf(unreadable);
  try {
    await expect(shop.jobs.runRepeating('reconcile-payments')).rejects.toThrow(/1/);
  } finally {
    mend();
  }
  expect(await differencesOf(missed)).toMatchObject([{ kind: 'amount', handledAt: null }]);
});

test('staff who compare a day whose list cannot be read learn that waiting does not help', async () => {
  const today = seoulDate(shop.clock.now());
  const office = await openOfficeAs(shop, ['reports.read', 'operation.write']);
  const mend = breakListOf(today);
  try {
    const answer = await office.call('POST', `/settlement/days/${today}/compare`, {});
    expect(answer).toMatchObject({ status: 502, body: { code: 'DL4404' } });
  } finally {
    mend();
    await office.close();
  }
});

test('a difference that staff handled is not reported again by the next comparison', async () => {
  shop.clock.advance({ days: 3 });
  const day = seoulDate(shop.clock.now());
  const [handled, open] = [await aPaidOrder(), await aPaidOrder()];
  await writeAmount(handled.orderNo, 1_000);
  await writeAmount(open.orderNo, 1_000);
  await reconcilePayments(shop.shop, day);
  await shop.db
    .updateTable('paymentDifference')
    .set({ handledAt: shop.clock.now(), handledBy: 'staff:1', memo: '확인했어요.' })
    .where('orderNo', '=', handled.orderNo)
    .execute();
  const reported = vi.spyOn(shop.shop.log, 'error');
  try {
    await reconcilePayments(shop.shop, day);
    expect(reported.mock.calls).toMatchObject([[{ orderNo: open.orderNo }, expect.any(String)]]);
  } finally {
    reported.mockRestore();
  }
});

type Days = z.output<typeof api.listSettlementDays.reply>;
type SettlementFile = z.output<typeof api.exportSettlement.reply>;
type Differences = z.output<typeof api.listPaymentDifferences.reply>;

test('what the partner refunded and we did not is told by name, handled once with a memo, and closes by itself when the books agree', async () => {
  shop.clock.advance({ days: 3 });
  const today = seoulDate(shop.clock.now());
  const office: StaffOffice = await openOfficeAs(shop, ['reports.read', 'operation.write']);
  const colleague: StaffOffice = await openOfficeAs(shop, ['reports.read', 'operation.write']);
  const open = async () =>
    (await office.call<Differences>('GET', `/settlement/differences?state=open&day=${today}`)).body
      .items;
  const compare = () => office.call('POST', `/settlement/days/${today}/compare`, {});
  try {
    const first = await aPaidOrder();
    const second = await aPaidOrder();
    const refund = (paymentKey: string) =>
      shop.toss.gateway.cancel({ paymentKey, reason: '콘솔에서 취소', idempotencyKey: paymentKey });
    await refund(first.paymentKey);
    await refund(second.paymentKey);
    expect((await compare()).body).toEqual({ differences: 2 });
    const found = await open();
    expect(found).toMatchObject([
      { kind: 'refunded_there_only', orderNo: second.orderNo, ourAmount: 0, partnerAmount: 33_000 },
      { kind: 'refunded_there_only', orderNo: first.orderNo },
    ]);
    const { body: days } = await office.call<Days>('GET', '/settlement/days');
    expect(days.items[0]).toMatchObject({
      ...{ day: today, ourPaid: 66_000, ourRefunded: 0, partnerPaid: 66_000 },
      ...{ partnerRefunded: 66_000, differences: 2, open: 2 },
    });

    const fileOf = async (query: string) =>
      (await office.call<SettlementFile>('GET', `/settlement/export?${query}`)).body;
    const differences = await fileOf(`of=differences&from=${today}&to=${today}`);
    expect(differences).toMatchObject({ fileName: `정산_차이_${today}_${today}.csv`, rows: 2 });
    // Of the order's digits a spreadsheet would round the last ones.
    expect(differences.csv).toContain(`"${today}","결제사에서만 환불","=""${first.orderNo}"""`);
    expect(differences.csv).not.toContain('staff:');
    const ofDays = await fileOf(`of=days&from=${today}`);
    expect(ofDays).toMatchObject({ fileName: `정산_날짜별_${today}_${today}.csv`, rows: 1 });
    expect(ofDays.csv).toContain(`"${today}",66000,66000,0,66000,0,2,2,`);
    expect(await fileOf('of=days&to=2001-01-01')).toMatchObject({ rows: 0 });
    const before = await office.call<Days>('GET', '/settlement/days?to=2001-01-01');
    expect(before.body.items).toEqual([]);

    const url = `/settlement/differences/${found[0]?.differenceNo}/handle`;
    const memo = { memo: '고객에게 알리고 주문을 취소했어요.' };
    expect((await office.call('POST', url, memo)).status).toBe(204);
    expect((await office.call('POST', url, memo)).status).toBe(204);
    expect((await colleague.call('POST', url, memo)).status).toBe(409);
    expect(await open()).toHaveLength(1);
    const audits = await shop.db
      .selectFrom('audit')
      .where('command', '=', 'settlement handle')
      .select('after')
      .execute();
    expect(audits).toHaveLength(1);

    await shop.db
      .insertInto('paymentRefund')
      .columns(['paymentNo', 'amount', 'reason', 'state', 'wantedAt', 'doneAt'])
      .expression((eb) =>
        eb
          .selectFrom('payment')
          .where('orderNo', '=', first.orderNo)
          .select((row) => [
            'paymentNo',
            'amount',
            row.val('늦게 적은 환불').as('reason'),
            row.val('DONE').as('state'),
            row.val(shop.clock.now()).as('wantedAt'),
            row.val(shop.clock.now()).as('doneAt'),
          ]),
      )
      .execute();
    await compare();
    expect(await open()).toEqual([]);
  } finally {
    await Promise.all([office.close(), colleague.close()]);
  }
});
