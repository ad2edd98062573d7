import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/stock-sheets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import {
  aPaidOrder,
  availableStock,
  type BuyableOption,
  type BuyingShop,
  buildBuyingShop,
  someOptions,
} from '../../../test/checkout-factories.ts';
import { XLSX_TYPE } from '../../admin/spreadsheets/write-xlsx.ts';
import { shipOrder } from '../fulfilment/index.ts';
import { readStockRows } from './export-stock.ts';

type Preview = z.output<typeof api.previewStockSheet.reply> & { code: string; message: string };
type Applied = z.output<typeof api.applyStockSheet.reply> & { code: string };

let shop: BuyingShop;
let office: StaffOffice;
beforeAll(async () => {
  shop = await buildBuyingShop();
  // Whoever works in the warehouse may not write products.
  office = await openOfficeAs(shop, ['stock.read', 'stock.write']);
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

let made = 0;
/** Two options with codes of their own, ten units each. */
async function twoOptions() {
  made += 1;
  const codes = [`SHELF-${made}-M`, `SHELF-${made}-L`] as const;
  const options = await someOptions(shop, {
    name: `선반 후드 ${made}`,
    options: codes.map((managementCode, at) => ({
      ...{ colour: '블랙', size: at === 0 ? 'M' : 'L', available: 10, managementCode },
    })),
  });
  const [medium, large] = options as [BuyableOption, BuyableOption];
  return { codes, medium, large };
}

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const preview = async (file: Buffer, type = 'text/csv') =>
  (await office.send<Preview>('/stock-sheets/preview', type, file)).body;
const apply = (file: Buffer, digest: string, key: string = randomUUID()) =>
  office.send<Applied>(`/stock-sheets?digest=${digest}&key=${key}`, 'text/csv', file);

test('a sheet of codes and counts is shown, then saved; ordered units stay ordered', async () => {
  const { codes, medium, large } = await twoOptions();
  await aPaidOrder(shop, [{ ...medium, orderCnt: 3 }]);
  const file = csv('관리 코드,창고 수량', `${codes[0]},12`, `${codes[1]},10`);
  const seen = await preview(file);
  expect(seen.counts).toEqual({ change: 1, same: 1, refused: 0 });
  expect(seen.items).toMatchObject([
    { line: 2, count: { onShelf: 10, counted: 12, before: 7, available: 9 } },
  ]);
  expect(await availableStock(shop, medium.optionNo)).toBe(7);
  expect((await apply(file, seen.digest)).body).toEqual({ changed: 1, missing: 0 });
  expect(await availableStock(shop, medium.optionNo)).toBe(9);
  expect(await availableStock(shop, large.optionNo)).toBe(10);
  const [movement] = await shop.db
    .selectFrom('stockMovement')
    .where('optionNo', '=', medium.optionNo)
    .orderBy('movementNo', 'desc')
    .select(['kind', 'quantity', 'actor', 'reason'])
    .execute();
  expect(movement).toEqual({
    ...{ kind: 'IMPORT', quantity: 2, actor: `staff:${office.staffNo}`, reason: '재고 파일' },
  });
  expect((await preview(file)).counts).toEqual({ change: 0, same: 2, refused: 0 });
});

test('a press that is repeated after a lost reply counts once', async () => {
  const { codes, medium } = await twoOptions();
  const file = csv('관리 코드,창고 수량', `${codes[0]},4`);
  const { digest } = await preview(file);
  const key = randomUUID();
  const both = await Promise.all([apply(file, digest, key), apply(file, digest, key)]);
  await aPaidOrder(shop, [medium]);
  const replies = [...both, await apply(file, digest, key)].map(({ body }) => body);
  expect(replies).toEqual(Array.from({ length: 3 }, () => ({ changed: 1, missing: 0 })));
  expect(await availableStock(shop, medium.optionNo)).toBe(3);
});

test('one row that cannot be counted, and nothing is saved', async () => {
  const { codes, medium, large } = await twoOptions();
  await someOptions(shop, {
    options: ['S', 'M'].map((size) => ({
      ...{ colour: '블랙', size, available: 1, managementCode: `TWICE-${made}` },
    })),
  });
  const file = csv(
    '옵션 번호,관리 코드,창고 수량',
    `,${codes[0]},7`,
    `,${codes[0]},8`,
    `,NOBODY-HAS-IT,1`,
    `,TWICE-${made},1`,
    `${large.optionNo},${codes[0]},1`,
    `,,5`,
    `${large.optionNo},,-1`,
    `,${codes[1]},`,
  );
  const seen = await preview(file);
  expect(seen.counts).toEqual({ change: 1, same: 0, refused: 6 });
  expect(seen.items.map(({ line, notes }) => [line, notes[0]])).toEqual([
    [3, expect.stringContaining('2번째 줄과 같은 옵션')],
    [4, expect.stringContaining('없는 관리 코드')],
    [5, expect.stringContaining('여러 개')],
    [6, expect.stringContaining('서로 다른 옵션')],
    [7, expect.stringContaining('옵션 번호나 관리 코드를')],
    [8, expect.stringContaining('0 이상의 숫자')],
    [2, undefined],
  ]);
  expect((await apply(file, seen.digest)).body.code).toBe('DL3227');
  expect(await availableStock(shop, medium.optionNo)).toBe(10);
});

test('what is sent between the preview and the press makes it previewed again, what is ordered does not spoil it', async () => {
  const { codes, medium } = await twoOptions();
  const { orderNo } = await aPaidOrder(shop, [medium]);
  const file = csv('관리 코드,창고 수량', `${codes[0]},12`);
  const seen = await preview(file);
  await aPaidOrder(shop, [medium]);
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  expect((await apply(file, seen.digest)).body.code).toBe('DL3226');
  const again = await preview(file);
  await aPaidOrder(shop, [medium]);
  expect((await apply(file, again.digest)).body).toEqual({ changed: 1, missing: 0 });
  expect(await availableStock(shop, medium.optionNo)).toBe(10);
});

test('fewer than are ordered: the preview warns, and nothing more is sold', async () => {
  const { codes, medium } = await twoOptions();
  await aPaidOrder(shop, [{ ...medium, orderCnt: 3 }]);
  const file = csv('관리 코드,창고 수량', `${codes[0]},1`);
  const seen = await preview(file);
  expect(seen.items[0]?.notes).toEqual([expect.stringContaining('주문보다 2개 적어요')]);
  expect((await apply(file, seen.digest)).body).toEqual({ changed: 1, missing: 2 });
  expect(await availableStock(shop, medium.optionNo)).toBe(0);
});

test('what is exported changes nothing; a count in a file from before a parcel left is refused', async () => {
  const { codes, medium } = await twoOptions();
  const { orderNo } = await aPaidOrder(shop, [{ ...medium, orderCnt: 2 }]);
  const { text } = await office.download(`/stock-exports?keyword=${codes[0]}`);
  expect(text).toContain(`${codes[0]},선반 후드 ${made},블랙,M,8,2,10,10`);
  expect((await preview(Buffer.from(text))).counts).toEqual({ change: 0, same: 1, refused: 0 });
  const { body } = await office.download(`/stock-exports?keyword=${codes[0]}&format=xlsx`);
  expect((await preview(body, XLSX_TYPE)).counts).toEqual({ change: 0, same: 1, refused: 0 });
  await shipOrder(shop.shop, { orderNo, companyType: 'CJ', invoiceNo: '300000000017' });
  // Nobody wrote into it: what was sent since does not come back.
  expect((await preview(Buffer.from(text))).counts).toEqual({ change: 0, same: 1, refused: 0 });
  const counted = Buffer.from(text.replace(',8,2,10,10', ',8,2,9,10'));
  expect((await preview(counted)).items[0]?.notes).toEqual([
    expect.stringContaining('10개에서 8개로 바뀌었어요'),
  ]);
});

test('an export of more options than a file holds says so', async () => {
  const { codes } = await twoOptions();
  const filter = { keyword: codes[0].slice(0, -2), atMost: undefined };
  expect(await readStockRows(shop.db, filter, 1)).toMatchObject({ isCut: true, rows: [{}] });
  expect(await readStockRows(shop.db, filter, 2)).toMatchObject({ isCut: false, rows: [{}, {}] });
});

test('who may only read stock counts none', async () => {
  const reader = await openOfficeAs(shop, ['stock.read']);
  const { status } = await reader.send('/stock-sheets/preview', 'text/csv', csv('창고 수량', '1'));
  expect(status).toBe(403);
  await reader.close();
});
