import { randomUUID } from 'node:crypto';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidOrderAt,
  type BuyingShop,
  buildBuyingShop,
  statesOf,
} from '../../../test/checkout-factories.ts';
import type { ShopTx } from '../../context.ts';
import { readBatch, startBatch } from './run-batch.ts';
import { takeStep } from './take-step.ts';
import { checkWaybills } from './waybills.ts';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await buildBuyingShop();
});
afterAll(() => shop.close());

const context = () => shop.shop;
const anOrder = () => aPaidOrderAt(shop, [30_000]);

/** What a work returns within a transaction that is committed. */
const change = <Result>(work: (tx: ShopTx) => Promise<Result>) => inTransaction(shop.db, work);

test('many orders are prepared in one action; pressed twice it is one batch, and the report names the rest', async () => {
  const orders = [await anOrder(), await anOrder(), await anOrder()];
  const orderNos = orders.map(({ orderNo }) => orderNo);
  await change((tx) => takeStep(tx, context(), orderNos[2] ?? '', { action: 'prepare' }));
  const request = {
    key: randomUUID(),
    asked: orderNos,
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
    name: 'press_key_taken',
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

test('a waybill file corrects what is on its way, of which it says both waybills before', async () => {
  const { orderNo } = await anOrder();
  const step = { action: 'ship', companyType: 'CJ', invoiceNo: '300000000401' } as const;
  await change((tx) => takeStep(tx, context(), orderNo, step));
  const rows = [
    { row: 2, orderNo, deliveryNo: '', carrier: '한진택배', invoiceNo: '3000-0000-0402' },
    { row: 3, orderNo, deliveryNo: '', carrier: '한진택배', invoiceNo: '300000000403' },
  ];
  const { report, ready } = await checkWaybills(context(), rows);
  expect(report).toMatchObject({
    ...{ ready: 0, change: 1, refused: 1 },
    rows: [{ state: 'change', text: 'CJ대한통운 300000000401 → 한진택배 300000000402' }, {}],
  });
  const [{ orderNo: _, ...input } = { orderNo }] = ready;
  const request = { key: randomUUID(), asked: rows, action: 'ship' as const };
  const started = await startBatch(context(), 'staff:1', {
    ...request,
    items: [{ orderNo, input }],
  });
  if (isRefusal(started)) throw new Error(started.name);
  await shop.jobs.runQueued();
  expect(await readBatch(context(), started.batchNo)).toMatchObject({ done: 1, undone: [] });
  const delivery = await shop.db
    .selectFrom('orderDelivery')
    .where('orderNo', '=', orderNo)
    .select(['companyType', 'invoiceNo'])
    .executeTakeFirstOrThrow();
  expect(delivery).toEqual({ companyType: 'HANJIN', invoiceNo: '300000000402' });
  const { rows: audits } = await sql<{ command: string }>`
    select command from audit where after ->> 'orderNo' = ${orderNo} order by audit_no`.execute(
    shop.db,
  );
  expect(audits.at(-1)).toEqual({ command: 'orders correct' });
  expect((await checkWaybills(context(), rows.slice(0, 1))).report).toMatchObject({ already: 1 });
});
