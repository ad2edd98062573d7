import type * as api from '@duskline/contract/admin/numbers';
import { addDays, seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal } from '@duskline/platform/http/refusal';
import { makeCipherKey } from '@duskline/platform/secrets/cipher';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  anOption,
  aPaidOrder,
  aReservedOrder,
  type BuyingShop,
  buildBuyingShop,
  callShop,
  lineNosOf,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { decideClaim } from '../claim-settlement/index.ts';
import { type ClaimRequest, requestClaim } from '../claims/index.ts';
import { deliverOrder, prepareOrder, shipOrder } from '../fulfilment/index.ts';
import { sendRefunds } from '../refunds/index.ts';
import { recountDays } from './index.ts';

type Sales = z.output<typeof api.getSales.reply>;
type BestSellers = z.output<typeof api.listBestSellers.reply>;

/** Two stores on one database read what the other has sealed. */
const personalDataKeys = makeCipherKey('test');
let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop({ personalDataKeys });
});
// Days go by in these tests; a login ends after half an hour.
const logIn = async () => {
  office = await openOfficeAs(shop, ['reports.read']);
};
afterEach(() => office?.close());
afterAll(() => shop.close());

const today = () => seoulDate(shop.clock.now());
const count = () => shop.jobs.runRepeating('count-sales-days');

async function sales(query = ''): Promise<Sales> {
  const { status, body } = await office.call<Sales>('GET', `/numbers/sales${query}`);
  expect(status).toBe(200);
  return body;
}

/** What the orders themselves say of each day: what was paid, and what went back. */
async function truth(): Promise<Map<string, { orders: number; sales: number; refunds: number }>> {
  const days = new Map<string, { orders: number; sales: number; refunds: number }>();
  const dayOf = (at: Date | null) => {
    const day = seoulDate(at as Date);
    const known = days.get(day) ?? { orders: 0, sales: 0, refunds: 0 };
    days.set(day, known);
    return known;
  };
  const paid = await shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.orderNo', 'payment.orderNo')
    .where('state', '=', 'DONE')
    .select(['approvedAt', 'orders.payAmt'])
    .execute();
  for (const { approvedAt, payAmt } of paid) {
    dayOf(approvedAt).orders += 1;
    dayOf(approvedAt).sales += payAmt;
  }
  const refunds = await shop.db
    .selectFrom('paymentRefund')
    .where('state', '=', 'DONE')
    .select(['doneAt', 'amount'])
    .execute();
  for (const { doneAt, amount } of refunds) dayOf(doneAt).refunds += amount;
  return days;
}

async function counted() {
  return shop.db
    .selectFrom('salesDay')
    .select([sql<string>`day::text`.as('day'), 'orders', 'sales', 'refunds', 'cancels', 'returns'])
    .orderBy('day')
    .execute();
}

const countedProducts = () =>
  shop.db.selectFrom('salesDayProduct').selectAll().orderBy('day').orderBy('productNo').execute();

type Claiming = {
  claim: 'CANCEL' | 'RETURN' | 'EXCHANGE';
  order: number;
  line: number;
  quantity: number;
  decision: 'approve' | 'refuse';
};
type Step = Claiming | { buy: number[] } | { hours: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ buy: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }) }),
  fc.record({
    claim: fc.constantFrom('CANCEL' as const, 'RETURN' as const, 'EXCHANGE' as const),
    order: fc.nat(4),
    line: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 2 }),
    decision: fc.constantFrom('approve' as const, 'approve' as const, 'refuse' as const),
  }),
  fc.record({ hours: fc.integer({ min: 1, max: 40 }) }),
);

const claimed = { order: 0, line: 0, decision: 'approve' } as const;
/** Part of what was sent in exchange came back; an exchange was refused. */
const onceWrong: Step[][] = [
  [
    { buy: [2] },
    { claim: 'EXCHANGE', ...claimed, quantity: 2 },
    { claim: 'CANCEL', ...claimed, line: 1, quantity: 1 },
  ],
  [{ buy: [1] }, { claim: 'EXCHANGE', ...claimed, quantity: 1, decision: 'refuse' }],
];

test('whatever is bought, cancelled and exchanged, the days add up to the orders, and counting again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const orders: { orderNo: string; memberNo: number }[] = [];
      for (const next of steps) {
        if ('hours' in next) shop.clock.advance({ hours: next.hours });
        else if ('buy' in next) {
          const options = await someOptions(shop, {
            salePrice: 19_900,
            options: ['S', 'L'].map((size) => ({ colour: 'BLACK', size, available: 9 })),
          });
          const bought = next.buy.flatMap((orderCnt, place) => {
            const option = options[place];
            return option ? [{ ...option, orderCnt }] : [];
          });
          // A login ends as the days go by.
          const { memberNo, headers } = await registerMember(shop);
          const { orderNo } = await aPaidOrder(shop, bought, { headers });
          orders.push({ orderNo, memberNo });
        } else {
          const order = orders[next.order % Math.max(orders.length, 1)];
          if (order === undefined) continue;
          const { orderNo, memberNo } = order;
          if (next.claim !== 'CANCEL') await deliver(orderNo);
          const lines = await lineNosOf(shop, orderNo);
          const orderLineNo = lines[next.line % lines.length] as number;
          await claim(memberNo, { orderLineNo, quantity: next.quantity }, next);
        }
      }
      await sendRefunds(shop.shop);
      await count();
      const days = await counted();
      for (const [day, expected] of await truth()) {
        expect(days.find((row) => row.day === day)).toMatchObject(expected);
      }
      const sum = (name: 'orders' | 'sales' | 'refunds') =>
        days.reduce((total, row) => total + Number(row[name]), 0);
      const all = [...(await truth()).values()];
      expect(sum('orders')).toBe(all.reduce((total, row) => total + row.orders, 0));
      expect(sum('sales')).toBe(all.reduce((total, row) => total + row.sales, 0));
      await goodsAndDeliveriesAreAllThatWasPaid(sum('sales'));

      const products = await countedProducts();
      await shop.db.deleteFrom('salesDay').execute();
      await shop.db.deleteFrom('salesDayProduct').execute();
      await recountDays(shop.shop, { from: days[0]?.day as string, to: today() });
      expect(await counted()).toEqual(days);
      expect(await countedProducts()).toEqual(products);
    }),
    { numRuns: 8, endOnFailure: true, examples: onceWrong.map((steps) => [steps]) },
  );
});

async function deliver(orderNo: string): Promise<void> {
  await prepareOrder(shop.shop, orderNo);
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  await deliverOrder(shop.shop, orderNo);
}

async function claim(
  memberNo: number,
  option: { orderLineNo: number; quantity: number },
  { claim: type, decision }: Pick<Claiming, 'claim' | 'decision'>,
): Promise<void> {
  const { optionNo } = await shop.db
    .selectFrom('orderLine')
    .where('orderLineNo', '=', option.orderLineNo)
    .select('optionNo')
    .executeTakeFirstOrThrow();
  const exchange = { optionNo, quantity: option.quantity, address: undefined };
  const request = {
    ...{ type, exchange, reasonType: 'OTHERS_BUYER', reasonDetail: '', responsible: 'SELLER' },
    ...{ isAtOnce: true, account: undefined, pictureKeys: [] },
    ...{ returnWay: 'BUYER_DIRECT_RETURN', returnAddress: undefined },
    ...{ returnCompanyType: null, returnInvoiceNo: '' },
  } as unknown as ClaimRequest;
  const requested = await requestClaim(
    shop.shop,
    { kind: 'member', memberNo },
    { options: [option] },
    request,
  );
  if (isRefusal(requested)) return;
  const open = await shop.db
    .selectFrom('claim')
    .where('endedAt', 'is', null)
    .select('claimNo')
    .execute();
  for (const { claimNo } of open) {
    if (decision === 'refuse') {
      await decideClaim(shop.shop, claimNo, { decision, reason: '이미 준비한 상품이에요.' });
      continue;
    }
    await decideClaim(shop.shop, claimNo, { decision });
    await decideClaim(shop.shop, claimNo, { decision: 'receive' });
  }
}

async function goodsAndDeliveriesAreAllThatWasPaid(paid: number): Promise<void> {
  const orders = await shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.orderNo', 'orders.orderNo')
    .where('payment.state', '=', 'DONE')
    .selectAll('orders')
    .execute();
  const deliveries = orders.reduce(
    (sum, row) => sum + row.deliveryAmt + row.remoteDeliveryAmt - row.deliveryCouponDiscountAmt,
    0,
  );
  const goods = (await countedProducts()).reduce((sum, row) => sum + Number(row.sales), 0);
  expect(goods + deliveries).toBe(paid);
}

test('an order shows on the day it was paid, beside the same weekday of the week before; an unpaid one does not', async () => {
  shop.clock.advance({ days: 20 });
  const option = await anOption(shop, { salePrice: 40_000 });
  await aPaidOrder(shop, [option]);
  shop.clock.advance({ days: 7 });
  const { amount } = await aPaidOrder(shop, [{ ...option, orderCnt: 2 }]);
  await aReservedOrder(shop, [option]);
  await count();
  await logIn();
  const { days, total, before, countedAt } = await sales(`?from=${today()}&to=${today()}`);
  expect(days).toHaveLength(1);
  expect(total).toMatchObject({ orders: 1, sales: amount });
  expect(before).toMatchObject({ orders: 1 });
  expect(days[0]?.before).toEqual(before);
  expect(countedAt).not.toBeNull();
  const { body } = await office.call<BestSellers>('GET', `/numbers/products?from=${today()}`);
  expect(body.items[0]).toMatchObject({ productNo: option.productNo, units: 2, unitsBefore: 1 });
});

test('today is compared with the same day of the week before up to the same time', async () => {
  const ofDay = seoulDate(addDays(shop.clock.now(), 20));
  shop.clock.set(new Date(`${ofDay}T12:00:00+09:00`));
  const option = await anOption(shop, { salePrice: 10_000 });
  const { amount } = await aPaidOrder(shop, [option]);
  shop.clock.advance({ minutes: 40 });
  await aPaidOrder(shop, [{ ...option, orderCnt: 3 }]);
  shop.clock.advance({ days: 7, minutes: -20 });
  await aPaidOrder(shop, [option]);
  await count();
  await logIn();
  const { days, before, beforeUntil } = await sales(`?to=${today()}`);
  expect(before).toMatchObject({ orders: 1, sales: amount });
  expect(days.at(-1)?.before).toMatchObject({ orders: 1, sales: amount });
  expect(beforeUntil).toBe(seoulDateTime(addDays(shop.clock.now(), -7)));
  const { body } = await office.call<BestSellers>('GET', `/numbers/products?to=${today()}`);
  const sold = body.items.find(({ productNo }) => productNo === option.productNo);
  expect(sold).toMatchObject({ units: 1, unitsBefore: 1 });
  // Once the day is over, it is compared as a whole.
  const day = today();
  shop.clock.advance({ days: 1 });
  await logIn();
  const whole = await sales(`?to=${day}`);
  expect([whole.before.orders, whole.beforeUntil]).toEqual([2, null]);
});

test('opened products, carts and order sheets are counted by day, and nobody with them', async () => {
  const option = await anOption(shop);
  const { headers } = await registerMember(shop);
  const other = await buildBuyingShop({ db: shop.db, clock: shop.clock, personalDataKeys });
  await logIn();
  const before = (await sales()).total;
  await callShop(other, 'GET', `/products/${option.productNo}/options?opened=true`);
  await callShop(other, 'GET', `/products/${option.productNo}/options?opened=true`);
  await callShop(other, 'GET', '/products/999999/options?opened=true');
  // The server that draws the page, and a cart that offers other options.
  await callShop(other, 'GET', `/products/${option.productNo}/options`);
  await callShop(other, 'POST', '/cart', {
    headers,
    body: [{ ...option, orderCnt: 1 }],
  });
  await callShop(other, 'POST', '/order-sheets', {
    body: { products: [{ ...option, orderCnt: 1 }] },
  });
  await other.app.close();
  const { total } = await sales();
  expect(total.views - before.views).toBe(2);
  expect(total.sheets - before.sheets).toBe(1);
  const { body } = await office.call<BestSellers>('GET', '/numbers/products?by=views');
  expect(body.items.find(({ productNo }) => productNo === option.productNo)?.views).toBe(2);
});

test('a period that ends before it begins, or is longer than a year, is refused with what to do', async () => {
  await logIn();
  for (const query of ['?from=2026-05-04&to=2026-05-01', '?from=2020-01-01', '?from=2026-02-31']) {
    const { status, body } = await office.call('GET', `/numbers/sales${query}`);
    expect({ query, status }).toEqual({ query, status: 400 });
    expect(JSON.stringify(body)).toMatch(/기간|날짜/);
  }
});

test('best sellers of a year, read by months, are those of its days; a correction of a day is one of its month', async () => {
  shop.clock.advance({ days: 40 });
  const option = await anOption(shop, { salePrice: 30_000 });
  await aPaidOrder(shop, [option]);
  shop.clock.advance({ days: 45 });
  await aPaidOrder(shop, [{ ...option, orderCnt: 2 }]);
  await count();
  await logIn();
  const from = seoulDate(addDays(shop.clock.now(), -360));
  const units = async () => {
    const { body } = await office.call<BestSellers>('GET', `/numbers/products?from=${from}`);
    const sold = body.items.filter((item) => item.units > 0);
    return Object.fromEntries(sold.map((item) => [item.productNo, item.units]));
  };
  const ofDays = async () => {
    const sums: Record<number, number> = {};
    for (const row of await countedProducts()) {
      sums[row.productNo] = (sums[row.productNo] ?? 0) + row.units;
    }
    return sums;
  };
  expect((await units())[option.productNo]).toBe(3);
  expect(await units()).toEqual(await ofDays());
  await shop.db.updateTable('salesMonthProduct').set({ units: 1000 }).execute();
  await recountDays(shop.shop, { from, to: today() });
  expect(await units()).toEqual(await ofDays());
});
