import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/stock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { anOption, availableStock, someOptions } from '../../../test/checkout-factories.ts';

type Stock = z.output<typeof api.listStock.reply>;
type Movements = z.output<typeof api.listStockMovements.reply>;

let shop: TestShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['stock.read', 'stock.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const press = (key: string, reason: string, ...corrections: object[]) =>
  office.call<{ code: string; items: object[] }>('POST', '/stock/corrections', {
    ...{ key, reason, corrections },
  });
const correct = (reason: string, ...corrections: object[]) =>
  press(randomUUID(), reason, ...corrections);

test('a correction is in the ledger with who and why', async () => {
  const { optionNo } = await anOption(shop, { available: 7 });
  const { body } = await correct('파손', { optionNo, add: -2 });
  expect(body.items).toEqual([{ optionNo, before: 7, available: 5 }]);
  const ledger = await office.call<Movements>('GET', `/stock/${optionNo}/movements`);
  expect(ledger.body.items).toMatchObject([
    { kind: 'CORRECTION', quantity: -2, available: 5, staffName: '김엠디', reason: '파손' },
    { kind: 'OPENING', quantity: 7, available: 7, staffName: null },
  ]);
  const audit = await shop.db.selectFrom('audit').selectAll().execute();
  expect(audit).toMatchObject([{ actor: `staff:${office.staffNo}`, command: 'stock correct' }]);
});

test('a count that began from another number is refused, and so is more than there is', async () => {
  const { optionNo } = await anOption(shop, { available: 3 });
  const [other] = await someOptions(shop);
  const count = { optionNo, from: 4, to: 10 };
  expect((await correct('실사', count)).body.code).toBe('DL3214');
  const both = await correct('폐기', { optionNo: other?.optionNo, add: 1 }, { optionNo, add: -4 });
  expect(both.body.code).toBe('DL3215');
  expect(await availableStock(shop, other?.optionNo as number)).toBe(10);
  expect((await correct('실사', { optionNo, add: 1 }, { optionNo, add: 1 })).body.code).toBe(
    'DL3221',
  );
  expect((await correct('실사', { optionNo: 99_999_999, add: 1 })).body.code).toBe('DL0203');
  expect((await correct(' ', { optionNo, add: 1 })).body.code).not.toBe(undefined);
});

test('a correction pressed again after a lost reply counts once, also at the same moment', async () => {
  const { optionNo } = await anOption(shop, { available: 5 });
  const key = randomUUID();
  const both = await Promise.all(
    Array.from({ length: 4 }, () => press(key, '입고', { optionNo, add: 3 })),
  );
  const answer = [{ optionNo, before: 5, available: 8 }];
  expect(both.map(({ body }) => body.items)).toEqual([answer, answer, answer, answer]);
  await shop.db
    .updateTable('stock')
    .set({ available: 7 })
    .where('optionNo', '=', optionNo)
    .execute();
  // Later, too, it is answered as it was then, whatever was sold meanwhile.
  expect((await press(key, '입고', { optionNo, add: 3 })).body.items).toEqual(answer);
  expect(await availableStock(shop, optionNo)).toBe(7);
  const ledger = await office.call<Movements>('GET', `/stock/${optionNo}/movements`);
  expect(ledger.body.items.map(({ quantity }) => quantity)).toEqual([3, 5]);
  const audit = await shop.db
    .selectFrom('audit')
    .where('after', '@>', JSON.stringify({ options: [{ optionNo }] }))
    .select('command')
    .execute();
  expect(audit).toHaveLength(1);
  // The key of one press does not cover another one.
  expect((await press(key, '입고', { optionNo, add: 4 })).body.code).toBe('DL3231');
  // One that was refused may be pressed again when there is enough.
  const refused = randomUUID();
  expect((await press(refused, '폐기', { optionNo, add: -9 })).body.code).toBe('DL3215');
  await correct('입고', { optionNo, add: 2 });
  expect((await press(refused, '폐기', { optionNo, add: -9 })).body.items).toMatchObject([
    { available: 0 },
  ]);
});

test('counts at once: each is based on what it saw, or refused', async () => {
  const { optionNo } = await anOption(shop, { available: 5 });
  const results = await Promise.all(
    [6, 7, 8].map((to) => correct('실사', { optionNo, from: 5, to })),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});

test('a scanned code finds its option alone; low stock lists what runs out', async () => {
  const options = await someOptions(shop, {
    name: '스캔 후드',
    options: [
      { colour: '블랙', size: 'M', available: 2, managementCode: 'SCAN-M' },
      { colour: '블랙', size: 'L', available: 50, managementCode: 'SCAN-L' },
      { colour: '블랙', size: 'S', available: 0, managementCode: 'SCAN-S', forcedSoldOut: true },
    ],
  });
  const [medium, large] = options.map(({ optionNo }) => optionNo);
  const list = async (query: string) =>
    (await office.call<Stock>('GET', `/stock?${query}`)).body.items.map(({ optionNo }) => optionNo);
  expect(await list('keyword=SCAN-L')).toEqual([large]);
  expect(await list(`keyword=${encodeURIComponent('스캔')}`)).toEqual(
    options.map(({ optionNo }) => optionNo),
  );
  expect(await list(`keyword=${encodeURIComponent('스캔')}&atMost=2`)).toEqual([medium]);
});

test('the list of stock is read in pages without a gap', async () => {
  await someOptions(shop, {
    options: ['S', 'M', 'L'].map((size) => ({ colour: '블랙', size, available: 1 })),
  });
  const all = (await office.call<Stock>('GET', '/stock?limit=200')).body.items;
  const paged: typeof all = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Stock = (await office.call<Stock>('GET', `/stock?limit=2&cursor=${cursor}`)).body;
    paged.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(all);
});
