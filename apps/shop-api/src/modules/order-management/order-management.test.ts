import { randomUUID } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../../test/checkout-factories.ts';
import type { ShopTx } from '../../context.ts';
import { takeStep } from '../order-batches/index.ts';
import { searchOrders } from '../order-queues/search-orders.ts';
import { changeReceiver } from './change-receiver.ts';
import { insertMemo } from './memos.sql.ts';
import { readOrder } from './order-detail.ts';
import { packingSlips, pickingList } from './papers.ts';
import { resendMessage } from './resend-message.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const context = () => shop.shop;
const anOrder = (prices = [30_000]) => aPaidOrderAt(shop, prices);

async function detailOf(orderNo: string) {
  const detail = await readOrder(context(), orderNo);
  if (isRefusal(detail)) throw new Error(detail.name);
  return detail;
}

/** What a work returns within a transaction that is committed. */
const change = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.db, work);

test('the detail of an order is one line of time, its people masked', async () => {
  const { orderNo } = await anOrder();
  await change(async (tx) => {
    await takeStep(tx, context(), orderNo, { action: 'prepare' });
    await takeStep(tx, context(), orderNo, {
      ...{ action: 'ship', companyType: 'CJ', invoiceNo: '3000-0000-0017' },
    });
    const memo = { orderNo, author: '서비스', text: '부재 시 경비실', writtenAt: shop.clock.now() };
    await insertMemo(tx, shop.vault, memo);
  });
  const detail = await detailOf(orderNo);
  expect(detail.people).toEqual({
    orderer: {
      name: '김*문',
      phone: expect.stringMatching(/^010-\*{4}-\d{4}$/),
      phone2: '',
      email: 'or***@duskline.example',
    },
    receiver: {
      ...{ name: '박*는', phone: '010-****-3333', phone2: '', zipCode: '04***' },
      ...{ address: '서울특별시 성동구 ***', detailAddress: '***', deliveryMemo: '***' },
    },
  });
  expect(detail.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['ordered', 'paid', 'shipped', 'message', 'memo']),
  );
  expect(detail.timeline.find(({ kind }) => kind === 'shipped')?.detail).toBe(
    'CJ대한통운 300000000017',
  );
  expect(detail.memos).toMatchObject([{ author: '서비스', text: '부재 시 경비실' }]);
  expect(await readOrder(context(), '260101000000000000')).toMatchObject({
    name: 'order_not_found',
  });
});

test('a part of an order leaves in a parcel of its own, the rest in the first one', async () => {
  const { orderNo } = await anOrder([10_000, 20_000]);
  const [first, second] = await lineNosOf(shop, orderNo);
  const ship = (lineNos: number[], invoiceNo: string) =>
    change((tx) =>
      takeStep(tx, context(), orderNo, {
        ...{ action: 'ship', companyType: 'CJ', invoiceNo },
        lines: lineNos.map((orderLineNo) => ({ orderLineNo, quantity: 1 })),
      }),
    );
  await ship([first], '300000000101');
  expect(await statesOf(shop, orderNo)).toEqual(['DELIVERY_ING', 'PAY_DONE']);
  expect(await ship([first], '300000000102')).toMatchObject({ name: 'order_step_not_possible' });
  await ship([second as number], '300000000103');
  const { lines, deliveries } = await detailOf(orderNo);
  const invoiceOf = (lineNo: number) =>
    deliveries.find(
      ({ deliveryNo }) =>
        deliveryNo === lines.find((line) => line.orderLineNo === lineNo)?.deliveryNo,
    )?.invoiceNo;
  expect([first, second as number].map(invoiceOf)).toEqual(['300000000101', '300000000103']);
  expect(deliveries.reduce((sum, each) => sum + each.deliveryAmt, 0)).toBe(
    (await detailOf(orderNo)).amounts.deliveryAmt,
  );
});

test('staff send an order elsewhere until it left; a colleague who was faster is not overwritten', async () => {
  const { orderNo } = await anOrder();
  await change((tx) => takeStep(tx, context(), orderNo, { action: 'prepare' }));
  const { version } = await detailOf(orderNo);
  const receiver = {
    ...{ name: '새사람', phone: '010-7777-0000', phone2: '', zipCode: '04524' },
    ...{ address: '서울특별시 중구 세종대로 110', detailAddress: '1층', deliveryMemo: '' },
  };
  const move = (to: typeof receiver, seen: string) =>
    change((tx) => changeReceiver(tx, context(), orderNo, { version: seen, receiver: to }));
  expect(await move(receiver, version)).toMatchObject({ after: { orderNo } });
  expect((await searchOrders(context(), { q: '새사람' })).items).toMatchObject([{ orderNo }]);
  expect(await move({ ...receiver, name: '늦은분' }, version)).toMatchObject({
    name: 'order_changed',
  });
  await change((tx) =>
    takeStep(tx, context(), orderNo, {
      ...{ action: 'ship', companyType: 'CJ', invoiceNo: '300000000401' },
    }),
  );
  const after = await detailOf(orderNo);
  expect(after.canChangeAddress).toBe(false);
  expect(await move(receiver, after.version)).toMatchObject({ name: 'address_locked' });
});

test('a message is sent again once, however often the button is pressed', async () => {
  const { orderNo } = await anOrder();
  await change((tx) =>
    takeStep(tx, context(), orderNo, {
      ...{ action: 'ship', companyType: 'CJ', invoiceNo: '300000000501' },
    }),
  );
  await sql`update announcement set state = 'HANDED_OVER' where thread = ${`order:${orderNo}`}`.execute(
    shop.db,
  );
  const { messages } = await detailOf(orderNo);
  const shipped = messages.find(({ kind }) => kind === 'shipped');
  expect(shipped?.canResend).toBe(true);
  const press = { orderNo, messageNo: shipped?.messageNo ?? 0, key: randomUUID() };
  for (const _ of [1, 2]) {
    expect(await change((tx) => resendMessage(tx, context(), press))).toMatchObject({
      after: { kind: 'shipped' },
    });
  }
  const kinds = (await detailOf(orderNo)).messages.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'shipped')).toHaveLength(2);
});

test('papers: a slip for each parcel with its receiver, and one list of what to fetch', async () => {
  const option = await anOption(shop);
  const two = await aPaidOrder(shop, [{ ...option, orderCnt: 2 }]);
  const one = await aPaidOrder(shop, [option]);
  const orderNos = [two.orderNo, one.orderNo];
  const slips = await packingSlips(context(), orderNos);
  expect(slips).toMatchObject([
    {
      orderNo: two.orderNo,
      receiver: { name: '박받는', address: '서울특별시 성동구 성수이로 113' },
    },
    { orderNo: one.orderNo, lines: [{ quantity: 1 }] },
  ]);
  expect(await pickingList(context(), orderNos)).toMatchObject([
    { optionNo: option.optionNo, quantity: 3, orders: 2 },
  ]);
});
