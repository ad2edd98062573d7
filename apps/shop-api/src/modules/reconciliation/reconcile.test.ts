import type * as api from '@duskline/contract/admin/settlement';
import { seoulDate } from '@duskline/contract/time.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  comeBack,
} from '../../../test/checkout-factories.ts';
import { reconcilePayments } from './index.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

async function aPaidOrder() {
  const order = await aReservedOrder(shop, [await anOption(shop)]);
  const paymentKey = shop.toss.authorise(order.orderNo, order.amount);
  await comeBack(shop, {
    ...{ key: order.key, paymentKey, orderId: order.orderNo, amount: order.amount },
  });
  return { ...order, paymentKey };
}

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
  await shop.db
    .updateTable('payment')
    .set({ amount: 1_000 })
    .where('orderNo', '=', orderNo)
    .execute();
  shop.clock.advance({ days: 1 });
  await shop.jobs.runRepeating('reconcile-payments');
  const saved = await shop.db
    .selectFrom('paymentDifference')
    .where('orderNo', '=', orderNo)
    .selectAll()
    .execute();
  expect(saved).toMatchObject([{ kind: 'amount', ourAmount: 1_000, partnerAmount: 33_000 }]);
});

type Days = z.output<typeof api.listSettlementDays.reply>;
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
