import { randomUUID } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anOption,
  aPaidOrder,
  type BuyingShop,
  buildBuyingShop,
  lineNosOf,
  statesOf,
} from '../../../test/checkout-factories.ts';
import { registerMember } from '../../../test/factories.ts';
import { plansOf } from '../../../test/query-plans.ts';
import type { ShopTx } from '../../context.ts';
import { readBatch, startBatch } from '../order-batches/run-batch.ts';
import { takeStep } from '../order-batches/take-step.ts';
import { checkWaybills } from '../order-batches/waybills.ts';
import { listOrders } from '../order-queues/list-orders.ts';
import { countQueues } from '../order-queues/queue.sql.ts';
import { searchOrders } from '../order-queues/search-orders.ts';
import { creditPoints, findAvailablePoints } from '../points/index.ts';
import { sendRefunds } from '../refunds/index.ts';
import { cancelWithin, estimateCancel } from './cancel-order.ts';
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

/** A guest's paid order of these prices. */
async function anOrder(prices: number[] = [30_000], change: Record<string, unknown> = {}) {
  const options = [];
  for (const price of prices) options.push(await anOption(shop, { salePrice: price }));
  return aPaidOrder(shop, options, change);
}

const orderNosOf = (page: { items: { orderNo: string }[] }) =>
  page.items.map((order) => order.orderNo);

async function detailOf(orderNo: string) {
  const detail = await readOrder(context(), orderNo);
  if (isRefusal(detail)) throw new Error(detail.name);
  return detail;
}

/** What a work returns within a transaction that is committed. */
const change = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.db, work);

test('a queue shows the oldest order first, page by page, each once, people masked', async () => {
  const placed: string[] = [];
  for (let n = 0; n < 3; n++) placed.push((await anOrder([10_000, 20_000])).orderNo);
  const all = await listOrders(context(), { queue: 'PAY_DONE' });
  const mine = orderNosOf(all).filter((orderNo) => placed.includes(orderNo));
  expect(mine).toEqual(placed);
  expect(all.items[0]).toMatchObject({ ordererName: '김*문', receiverName: '박*는' });
  const newest = await listOrders(context(), { queue: 'PAY_DONE', sort: 'newest' });
  expect(orderNosOf(newest)).toEqual(orderNosOf(all).toReversed());
});

test('a cursor goes on after the last order of a page, in a queue and in the list of all', async () => {
  const { findDatedPage, findQueuePage } = await import('../order-queues/queue.sql.ts');
  const query = { state: 'PAY_DONE', sort: 'oldest', filter: {}, limit: 2 } as const;
  const first = await findQueuePage(shop.db, { ...query, after: undefined });
  const second = await findQueuePage(shop.db, { ...query, after: first[1]?.place });
  expect(new Set([...first, ...second].map(({ orderNo }) => orderNo)).size).toBe(
    first.length + second.length,
  );
  const dated = { sort: 'newest', filter: {}, limit: 1 } as const;
  const [one] = await findDatedPage(shop.db, { ...dated, after: undefined });
  const [two] = await findDatedPage(shop.db, { ...dated, after: one });
  expect(two?.orderNo).not.toBe(one?.orderNo);
});

test('filters: a guest who pays by virtual account is not among members who pay by card', async () => {
  const { headers } = await registerMember(shop);
  const { orderNo } = await anOrder([15_000], { headers });
  const list = (query: object) => listOrders(context(), { queue: 'PAY_DONE', ...query });
  expect(orderNosOf(await list({ buyer: 'member', payType: 'CREDIT_CARD' }))).toContain(orderNo);
  expect(orderNosOf(await list({ buyer: 'guest' }))).not.toContain(orderNo);
  expect(orderNosOf(await list({ payType: 'VIRTUAL_ACCOUNT' }))).not.toContain(orderNo);
  expect(orderNosOf(await list({ before: new Date('2020-01-01') }))).toEqual([]);
  expect(orderNosOf(await list({ delayedDays: 3 }))).not.toContain(orderNo);
});

test('queues are counted by orders, not by lines', async () => {
  const before = await countQueues(shop.db, ['PAY_DONE']);
  await anOrder([10_000, 20_000, 30_000]);
  const [after] = await countQueues(shop.db, ['PAY_DONE']);
  expect(after).toEqual({ state: 'PAY_DONE', count: (before[0]?.count ?? 0) + 1, isMore: false });
});

test('an order is found by its number, its product and whole names, phones and mails', async () => {
  const option = await anOption(shop);
  const { orderNo } = await aPaidOrder(shop, [option], {
    orderer: {
      ordererName: '유일한',
      ordererContact1: '010-9182-7364',
      ordererEmail: 'Only@duskline.example',
    },
  });
  const find = async (q: string) => orderNosOf(await searchOrders(context(), { q }));
  const dashed = `${orderNo.slice(0, 6)}-${orderNo.slice(6)}`;
  for (const q of [orderNo, dashed, '유일한', ' 유 일한', '01091827364', 'only@duskline.example']) {
    expect(await find(q), q).toEqual([orderNo]);
  }
  expect(await find(String(option.productNo))).toEqual([orderNo]);
  expect(await find('+82 10-9182-7364')).toEqual([orderNo]);
  // The receiver is another person.
  expect(await find('박받는')).toContain(orderNo);
  for (const part of ['유일', '9182-7364', 'only', '260101000000000000']) {
    expect(await find(part), part).toEqual([]);
  }
});

test('an order is found by words of its product in Korean', async () => {
  const option = await anOption(shop);
  const { orderNo } = await aPaidOrder(shop, [option]);
  const { rows } = await sql<{ name: string }>`
    select name from product where product_no = ${option.productNo}`.execute(shop.db);
  const name = rows[0]?.name ?? '';
  expect(name).toMatch(/^[가-힣]+ /);
  const found = await searchOrders(context(), { q: name, by: 'product' });
  expect(orderNosOf(found)).toContain(orderNo);
});

test('orders from before the keys are found once the job was there', async () => {
  const { orderNo } = await anOrder([30_000], {
    orderer: { ordererName: '옛주문', ordererContact1: '010-5555-0001', ordererEmail: 'o@x.kr' },
  });
  await sql`update orders set contact_keys = null where order_no = ${orderNo}`.execute(shop.db);
  expect((await searchOrders(context(), { q: '옛주문' })).items).toEqual([]);
  await shop.jobs.runRepeating('key-orders');
  expect(orderNosOf(await searchOrders(context(), { q: '옛주문' }))).toEqual([orderNo]);
});

test('no list of orders reads through a table', async () => {
  const plans = await plansOf(shop.db, async (tx) => {
    const at = { db: tx, vault: shop.vault, clock: shop.clock };
    await listOrders(at, { queue: 'PAY_DONE' });
    await listOrders(at, {});
    await countQueues(tx, ['PAY_DONE', 'PRODUCT_PREPARE']);
    for (const q of ['김주문', '010-2222-3333', '300000000017', '12'])
      await searchOrders(at, { q });
  });
  expect(plans).toContain('order_line_queue');
  expect(plans).toContain('orders_placed');
  expect(plans).toContain('orders_contact_keys');
  expect(plans).toContain('order_delivery_invoice_no');
  expect(plans).not.toContain('Seq Scan');
});

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
      takeStep(tx, context(), orderNo, { action: 'ship', companyType: 'CJ', invoiceNo, lineNos }),
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

test('many orders are prepared in one action; pressed twice it is one batch, and the report names the rest', async () => {
  const orders = [await anOrder(), await anOrder(), await anOrder()];
  const orderNos = orders.map(({ orderNo }) => orderNo);
  await change((tx) => takeStep(tx, context(), orderNos[2] ?? '', { action: 'prepare' }));
  const request = {
    key: randomUUID(),
    action: 'prepare' as const,
    items: [...orderNos, '260101000000000000'].map((orderNo) => ({ orderNo, input: {} })),
  };
  const [one, two] = await Promise.all([
    startBatch(context(), 'staff:1', request),
    startBatch(context(), 'staff:1', request),
  ]);
  expect(two).toEqual(one);
  if (isRefusal(one)) throw new Error(one.name);
  expect(await startBatch(context(), 'staff:2', request)).toMatchObject({
    name: 'batch_key_taken',
  });
  await shop.jobs.runQueued();
  expect(await readBatch(context(), one.batchNo)).toMatchObject({
    ...{ total: 4, done: 2, refused: 2 },
    endedAt: expect.any(String),
    undone: [{ orderNo: orderNos[2] }, { orderNo: '260101000000000000' }],
  });
  for (const orderNo of orderNos) {
    expect(await statesOf(shop, orderNo)).toEqual(['PRODUCT_PREPARE']);
  }
  const { rows } = await sql<{ actor: string }>`
    select actor from audit where after ->> 'orderNo' = any (${orderNos}::text[])
      and command = 'orders prepare'`.execute(shop.db);
  expect(rows).toEqual([{ actor: 'staff:1' }, { actor: 'staff:1' }]);
});

test('a waybill file is checked row by row before anything is sent', async () => {
  const [a, b, c] = [await anOrder(), await anOrder(), await anOrder()];
  await change((tx) =>
    takeStep(tx, context(), c.orderNo, {
      ...{ action: 'ship', companyType: 'CJ', invoiceNo: '300000000301' },
    }),
  );
  const row = (no: number, orderNo: string, invoiceNo: string, carrier = 'CJ대한통운') => ({
    ...{ row: no, orderNo, deliveryNo: '', carrier, invoiceNo },
  });
  const { report, ready } = await checkWaybills(context(), [
    row(2, a.orderNo, '3000-0000-0201'),
    row(3, a.orderNo, '300000000202'),
    row(4, b.orderNo, '3.00E+11'),
    row(5, b.orderNo, '300000000203', '비둘기'),
    row(6, c.orderNo, '300000000301'),
    row(7, '2605041', '300000000204'),
    row(8, b.orderNo, '300000000201'),
  ]);
  expect(report.rows.map(({ state }) => state)).toEqual([
    ...['ready', 'refused', 'refused', 'refused', 'already', 'refused', 'refused'],
  ]);
  expect(report.rows[2]?.text).toContain('텍스트로');
  expect(report).toMatchObject({ ready: 1, already: 1, refused: 5 });
  expect(ready).toEqual([{ orderNo: a.orderNo, companyType: 'CJ', invoiceNo: '300000000201' }]);
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
  expect(orderNosOf(await searchOrders(context(), { q: '새사람' }))).toEqual([orderNo]);
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

test('staff cancel one of two for the amount they were shown, and for no other', async () => {
  const { orderNo, paymentKey } = await anOrder([30_000, 40_000]);
  await change((tx) => takeStep(tx, context(), orderNo, { action: 'prepare' }));
  const [first] = await lineNosOf(shop, orderNo);
  const options = [{ orderLineNo: first, quantity: 1 }];
  const estimate = await estimateCancel(context(), orderNo, { options, responsible: 'SELLER' });
  if (isRefusal(estimate)) throw new Error(estimate.name);
  const { refundAmt, refundPointsAmt } = estimate;
  const cancel = async (expected: object) => {
    const { version } = await detailOf(orderNo);
    return change((tx) =>
      cancelWithin(tx, context(), orderNo, {
        version,
        ...{ options, responsible: 'SELLER', reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' },
        account: undefined,
        expected: expected as { refundAmt: typeof refundAmt; refundPointsAmt: typeof refundAmt },
      }),
    );
  };
  expect(await cancel({ refundAmt: 1, refundPointsAmt })).toMatchObject({
    name: 'refund_differs',
    details: { refundAmt },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['PRODUCT_PREPARE', 'PRODUCT_PREPARE']);
  expect(await cancel({ refundAmt, refundPointsAmt })).toMatchObject({ result: { refundAmt } });
  await sendRefunds(context());
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE', 'PRODUCT_PREPARE']);
  expect(shop.toss.payment(paymentKey).canceled).toBe(refundAmt);
  const { amounts } = await detailOf(orderNo);
  expect(amounts.refundedAmt).toBe(refundAmt);
  expect(await cancel({ refundAmt, refundPointsAmt })).toMatchObject({
    name: 'claim_not_possible',
  });
});

test('staff cancel an order that waits for its deposit: the points that paid a part of it come back', async () => {
  const { headers, memberNo } = await registerMember(shop);
  const points = () => findAvailablePoints(shop.db, memberNo, shop.shop.clock.now());
  await change((tx) =>
    creditPoints(tx, {
      ...{ memberNo, amount: 2_000, reason: 'ADD_EVENT', key: `gift:${memberNo}` },
      now: shop.shop.clock.now(),
    }),
  );
  const { orderNo } = await anOrder([30_000], {
    ...{ headers, subPayAmt: 2_000, payType: 'VIRTUAL_ACCOUNT' },
  });
  expect(await statesOf(shop, orderNo)).toEqual(['DEPOSIT_WAIT']);
  expect(await points()).toBe(0);
  const options = (await lineNosOf(shop, orderNo)).map((orderLineNo) => ({
    ...{ orderLineNo, quantity: 1 },
  }));
  const shown = await estimateCancel(context(), orderNo, { options, responsible: 'SELLER' });
  if (isRefusal(shown)) throw new Error(shown.name);
  expect(shown).toMatchObject({ refundAmt: 0, refundPointsAmt: 2_000 });
  const { version } = await detailOf(orderNo);
  const cancelled = await change((tx) =>
    cancelWithin(tx, context(), orderNo, {
      version,
      ...{ options, responsible: 'SELLER', reasonType: 'OUT_OF_STOCK', reasonDetail: '품절' },
      ...{ account: undefined, expected: shown },
    }),
  );
  expect(cancelled).toMatchObject({ result: { refundAmt: 0, refundPointsAmt: 2_000 } });
  expect(await statesOf(shop, orderNo)).toEqual(['CANCEL_DONE']);
  expect(await points()).toBe(2_000);
  expect((await detailOf(orderNo)).amounts).toMatchObject({
    refundedAmt: 0,
    refundedPointsAmt: 2_000,
  });
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
