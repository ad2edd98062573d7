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
