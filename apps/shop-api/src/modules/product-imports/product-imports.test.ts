import type * as api from '@duskline/contract/admin/product-imports';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from '../../../test/admin-factories.ts';
import { buildTestShop, type TestShop } from '../../../test/build-test-shop.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { availableStock } from '../../../test/checkout-factories.ts';
import { writeXlsx, XLSX_TYPE } from '../../admin/spreadsheets/write-xlsx.ts';

type Preview = z.output<typeof api.previewProductImport.reply>;
type Refused = { code: string; message: string };

let shop: TestShop;
let office: StaffOffice;
let brandName: string;
beforeAll(async () => {
  shop = await buildTestShop();
  office = await openOfficeAs(shop, ['products.read', 'products.write', 'stock.write']);
  brandName = '가져온 브랜드';
  await aBrand(shop.db, { nameKo: brandName });
  await aCategory(shop.db, { label: '가져온 분류' });
});
afterAll(async () => {
  await office.close();
  await shop.close();
});

const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const preview = (file: Buffer) =>
  office.send<Preview & Refused>('/product-imports/preview', 'text/csv', file);
const apply = (file: Buffer, digest: string) =>
  office.send<{ created: number; changed: number } & Refused>(
    `/product-imports?digest=${digest}`,
    'text/csv',
    file,
  );
const HEAD = '상품 관리 코드,상품명,브랜드,카테고리,판매가,색상,사이즈,옵션 관리 코드,재고';

async function productOf(code: string) {
  return shop.db
    .selectFrom('product')
    .where('managementCode', '=', code)
    .select(['productNo', 'name', 'salePrice', 'staffState'])
    .executeTakeFirst();
}

async function optionsOf(productNo: number) {
  return shop.db
    .selectFrom('productOption')
    .innerJoin('stock', 'stock.optionNo', 'productOption.optionNo')
    .where('productNo', '=', productNo)
    .orderBy('position')
    .select(['productOption.optionNo', 'size', 'available', 'managementCode'])
    .execute();
}

test('a file creates drafts with their stock, and the same file again changes nothing', async () => {
  const file = csv(
    HEAD,
    `NEW-1,새 후드,${brandName},가져온 분류,"89,000",블랙,M,NEW-1-M,5`,
    `NEW-1,,,,,블랙,L,NEW-1-L,7`,
    `NEW-2,새 티셔츠,${brandName},,39000원,,,,`,
  );
  const seen = await preview(file);
  expect(seen.body.counts).toEqual({ create: 2, change: 0, same: 0, refused: 0 });
  expect(await productOf('NEW-1')).toBe(undefined);

  expect((await apply(file, seen.body.digest)).body).toEqual({ created: 2, changed: 0 });
  const hood = await productOf('NEW-1');
  expect(hood).toMatchObject({ name: '새 후드', salePrice: 89_000, staffState: 'DRAFT' });
  const options = await optionsOf(hood?.productNo ?? 0);
  expect(options.map(({ size, available }) => [size, available])).toEqual([
    ['M', 5],
    ['L', 7],
  ]);
  const ledger = await shop.db
    .selectFrom('stockMovement')
    .where('optionNo', '=', options[0]?.optionNo ?? 0)
    .select(['kind', 'quantity', 'actor'])
    .execute();
  expect(ledger).toEqual([{ kind: 'IMPORT', quantity: 5, actor: `staff:${office.staffNo}` }]);

  const again = await preview(file);
  expect(again.body.counts).toEqual({ create: 0, change: 0, same: 2, refused: 0 });
  expect((await apply(file, again.body.digest)).body).toEqual({ created: 0, changed: 0 });
});

test('an empty cell and a missing option leave everything as it is, stock above all', async () => {
  const { productNo, optionNos } = await aProduct(shop.db, {
    managementCode: 'KEEP',
    categoryNos: [await aCategory(shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 4 },
    ],
  });
  const file = csv(HEAD, 'KEEP,바뀐 이름,,,,블랙,M,,');
  const seen = await preview(file);
  expect(seen.body.items).toMatchObject([{ outcome: 'CHANGE', notes: ['상품명'] }]);
  await apply(file, seen.body.digest);
  expect(await productOf('KEEP')).toMatchObject({
    productNo,
    name: '바뀐 이름',
    salePrice: 30_000,
  });
  expect((await optionsOf(productNo)).map(({ available }) => available)).toEqual([3, 4]);
  expect(await availableStock(shop, optionNos[1] as number)).toBe(4);
});

test('a preview shows the former and the new value of all that a file changes', async () => {
  await aProduct(shop.db, {
    managementCode: 'SHOWN',
    name: '옛 이름',
    salePrice: 10_000,
    brandNo: await aBrand(shop.db, { nameKo: '옛 브랜드' }),
    categoryNos: [await aCategory(shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 4 },
    ],
  });
  const file = csv(
    HEAD,
    `SHOWN,새 이름,${brandName},,12000,블랙,M,,5`,
    'SHOWN,,,,,블랙,L,,4',
    'SHOWN,,,,,블랙,XL,,6',
  );
  const [item] = (await preview(file)).body.items;
  expect(item).toMatchObject({ outcome: 'CHANGE', moreChanges: 0 });
  expect(item?.notes).toEqual(['상품명', '브랜드', '판매가', '옵션', '옵션 2개의 재고']);
  expect(item?.changes).toEqual([
    { name: '상품명', before: '옛 이름', after: '새 이름' },
    { name: '브랜드', before: '옛 브랜드', after: brandName },
    { name: '판매가', before: '10,000원', after: '12,000원' },
    { name: '블랙 M 재고', before: '3개', after: '5개' },
    { name: '블랙 XL', before: '없음', after: '새 옵션, 재고 6개' },
  ]);
});

test('a new price in the first row alone of an exported product is not lost: the rows are said to differ', async () => {
  await aProduct(shop.db, {
    managementCode: 'TWICE',
    salePrice: 10_000,
    categoryNos: [await aCategory(shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 4 },
    ],
  });
  const first = 'TWICE,,,,12000,블랙,M,,3';
  const [item] = (await preview(csv(HEAD, first, 'TWICE,,,,10000,블랙,L,,4'))).body.items;
  expect(item).toMatchObject({ outcome: 'REFUSED', changes: [] });
  expect(item?.notes).toEqual([expect.stringContaining('3번째 줄 판매가: 2번째 줄과 달라요.')]);
  const same = await preview(csv(HEAD, first, 'TWICE,,,,"12,000원",블랙,L,,4'));
  expect(same.body.items).toMatchObject([
    { changes: [{ name: '판매가', before: '10,000원', after: '12,000원' }] },
  ]);
});

test('of a file that changes every option of a large product, the preview says how many more there are', async () => {
  const sizes = Array.from({ length: 70 }, (_, at) => `${at}호`);
  await aProduct(shop.db, {
    managementCode: 'LARGE',
    categoryNos: [await aCategory(shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: sizes.map((size) => ({ colour: '블랙', size, available: 1 })),
  });
  const file = csv(HEAD, ...sizes.map((size) => `LARGE,,,,,블랙,${size},,2`));
  const [item] = (await preview(file)).body.items;
  expect(item).toMatchObject({ notes: ['옵션 70개의 재고'], moreChanges: 10 });
  expect(item?.changes).toHaveLength(60);
});

test('a file brings in what products cost, and says what it would sell below cost', async () => {
  const head = '상품 관리 코드,상품명,브랜드,판매가,원가';
  const file = csv(
    head,
    `COST-1,새 후드,${brandName},89000,31000`,
    `COST-2,떨이 후드,${brandName},20000,31000`,
    `COST-3,모르는 후드,${brandName},20000,`,
  );
  const seen = await preview(file);
  expect(seen.body.items.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
    ['CREATE', []],
    ['CREATE', ['원가보다 11,000원 싸게 팔게 돼요.']],
    ['CREATE', []],
  ]);
  expect((await apply(file, seen.body.digest)).body).toEqual({ created: 3, changed: 0 });
  const { text } = await office.download('/product-exports?keyword=COST-1');
  expect(text).toContain('89000,0,31000,');
  const cheaper = csv(head, 'COST-1,,,30000,', 'COST-2,다른 이름,,,', 'COST-3,,,,-5');
  const { items } = (await preview(cheaper)).body;
  expect(items.map(({ managementCode, warnings }) => [managementCode, warnings])).toEqual([
    ['COST-3', []],
    ['COST-1', ['원가보다 1,000원 싸게 팔게 돼요.']],
    // It was sold so before.
    ['COST-2', []],
  ]);
  expect(items[0]?.notes.join()).toContain('원가: “-5” 대신 0 이상의 금액을 적어 주세요.');
});

test('one bad row and nothing at all is saved', async () => {
  const file = csv(
    HEAD,
    `GOOD,좋은 상품,${brandName},,1000,블랙,M,,1`,
    `BAD,나쁜 상품,없는 브랜드,없는 분류,-5,블랙,M,,많음`,
  );
  const seen = await preview(file);
  expect(seen.body.counts).toMatchObject({ create: 1, refused: 1 });
  expect(seen.body.items[0]).toMatchObject({ outcome: 'REFUSED', line: 3, managementCode: 'BAD' });
  expect(seen.body.items[0]?.notes).toEqual([
    expect.stringContaining('판매가'),
    expect.stringContaining('없는 브랜드'),
    expect.stringContaining('없는 분류'),
    expect.stringContaining('브랜드가 있어야'),
    expect.stringContaining('재고'),
  ]);
  const applied = await apply(file, seen.body.digest);
  expect([applied.status, applied.body.code]).toEqual([409, 'DL3227']);
  expect(await productOf('GOOD')).toBe(undefined);
});

const COUNTED_HEAD = '상품 관리 코드,판매가,색상,사이즈,재고,내보낸 재고';

test('a file exported in the morning changes prices in the evening, not what was sold meanwhile', async () => {
  const { productNo, optionNos } = await aCounted('MORNING', 9);
  const { text } = await office.download('/product-exports?keyword=MORNING');
  await sellDownTo(optionNos, 7);
  const cheaper = Buffer.from(text.replace(',30000,', ',25000,'));
  const seen = await preview(cheaper);
  expect(seen.body.items).toMatchObject([{ outcome: 'CHANGE', notes: ['판매가'] }]);
  await sellDownTo(optionNos, 6);
  expect((await apply(cheaper, seen.body.digest)).body).toEqual({ created: 0, changed: 1 });
  expect((await productOf('MORNING'))?.salePrice).toBe(25_000);
  expect((await optionsOf(productNo))[0]?.available).toBe(6);
});

test('a count written into a file is refused where units were sold since its export', async () => {
  const { productNo, optionNos } = await aCounted('RECOUNT', 9);
  await sellDownTo(optionNos, 7);
  const [refused] = (await preview(csv(COUNTED_HEAD, 'RECOUNT,,블랙,M,20,9'))).body.items;
  expect(refused).toMatchObject({
    outcome: 'REFUSED',
    notes: [expect.stringContaining('9개에서 7개로 바뀌었어요')],
  });
  const counted = csv(COUNTED_HEAD, 'RECOUNT,,블랙,M,20,7');
  const { digest } = (await preview(counted)).body;
  expect((await apply(counted, digest)).body).toEqual({ created: 0, changed: 1 });
  expect((await optionsOf(productNo))[0]?.available).toBe(20);
  expect((await preview(counted)).body.items).toMatchObject([{ outcome: 'SAME' }]);
});

async function aCounted(managementCode: string, available: number) {
  return aProduct(shop.db, {
    ...{ managementCode, salePrice: 30_000, categoryNos: [await aCategory(shop.db)] },
    disclosure: [{ label: '소재', value: '면' }],
    options: [{ colour: '블랙', size: 'M', available }],
  });
}

async function sellDownTo([optionNo]: readonly number[], available: number): Promise<void> {
  await shop.db
    .updateTable('stock')
    .set({ available })
    .where('optionNo', '=', optionNo as number)
    .execute();
}

test('an order between preview and import makes it previewed again', async () => {
  const { productNo, optionNos } = await aCounted('RACE', 9);
  const file = csv(HEAD, 'RACE,,,,,블랙,M,,20');
  const seen = await preview(file);
  await sellDownTo(optionNos, 8);
  expect((await apply(file, seen.body.digest)).body.code).toBe('DL3226');
  expect((await optionsOf(productNo))[0]?.available).toBe(8);
});

test('what spreadsheets do to a file is refused, with the line', async () => {
  const notes = async (row: string) =>
    (await preview(csv(HEAD, row))).body.items[0]?.notes.join(' ') ?? '';
  expect(await notes(`X-1,=CMD(),${brandName},,1,블랙,M,,1`)).toContain('2번째 줄 상품명: 수식');
  expect(await notes(`X-1,이름,${brandName},,1,블랙,M,8.80123E+12,1`)).toContain('8.80123E+12');
  expect(await notes(`,이름,${brandName},,1,블랙,M,,1`)).toContain('합친 셀');
  const twice = csv(HEAD, `X-2,이름,${brandName},,1,블랙,M,,1`, 'X-2,,,,,블랙,M,,2');
  expect((await preview(twice)).body.items[0]?.notes.join()).toContain('같은 옵션이 두 번');
});

test('CP949, semicolons and a BOM are read; wrong columns and other files are refused', async () => {
  const lines = [HEAD, `KO-1,한글 상품,${brandName},,1000,블랙,M,,1`];
  for (const file of [
    iconv.encode(lines.join('\r\n'), 'cp949'),
    Buffer.from(`\uFEFF${lines.join('\n')}`),
    Buffer.from(lines.join('\n').replaceAll(',', ';')),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')]),
  ]) {
    expect((await preview(file)).body.items).toMatchObject([
      { name: '한글 상품', outcome: 'CREATE' },
    ]);
  }
  const refused = async (file: Buffer) => (await preview(file)).body;
  expect(await refused(csv('이름,값', 'a,b'))).toMatchObject({ code: 'DL3224' });
  expect((await refused(csv(`${HEAD},몰라요`, 'a'))).message).toContain('몰라요');
  expect((await refused(Buffer.from('PK\u0003\u0004 no archive'))).code).toBe('DL3222');
  expect((await refused(Buffer.from([0, 1, 2]))).code).toBe('DL3223');
  expect((await refused(csv(HEAD, '"never closed'))).code).toBe('DL3222');
  expect(await refused(Buffer.alloc(0))).toMatchObject({
    code: 'DL3222',
    message: expect.stringContaining('빈 파일이에요.'),
  });
  const broken = Buffer.concat([csv(HEAD, 'KO-1,한글'), Buffer.from([0xed, 0x95])]);
  expect(await refused(broken)).toMatchObject({
    code: 'DL3222',
    message: expect.stringContaining('2번째 줄에 깨진 글자'),
  });
  expect((await preview(Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
});

test('what is exported is imported without a change, whatever its texts', async () => {
  await aProduct(shop.db, {
    managementCode: 'ROUND',
    name: '=이름, "따옴표" 그리고 - 줄',
    hashtags: ['하나', '둘'],
    categoryNos: [await aCategory(shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [{ colour: '-블랙', size: 'M', available: 3, addPrice: -500, managementCode: '0012' }],
  });
  const { body, text } = await office.download('/product-exports?keyword=ROUND');
  expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(text).toContain(`"'=이름, ""따옴표"" 그리고 - 줄"`);
  const seen = await preview(body);
  expect(seen.body.items).toMatchObject([{ managementCode: 'ROUND', outcome: 'SAME' }]);
});

test('an XLSX is previewed and saved like a CSV, and what is exported changes nothing', async () => {
  const rows = [['XL-1', '엑셀 후드', brandName, 59_000, '블랙', 'M', '0012', 7]];
  const head = [
    '상품 관리 코드',
    '상품명',
    '브랜드',
    '판매가',
    '색상',
    '사이즈',
    '옵션 관리 코드',
    '재고',
  ];
  const file = await writeXlsx(head, rows);
  const seen = await office.send<Preview>('/product-imports/preview', XLSX_TYPE, file);
  expect(seen.body.items).toMatchObject([{ line: 2, managementCode: 'XL-1', outcome: 'CREATE' }]);
  const applied = await office.send(`/product-imports?digest=${seen.body.digest}`, XLSX_TYPE, file);
  expect(applied.body).toEqual({ created: 1, changed: 0 });
  const productNo = (await productOf('XL-1'))?.productNo as number;
  expect(await optionsOf(productNo)).toMatchObject([{ managementCode: '0012', available: 7 }]);
  const again = await office.send<Preview>('/product-imports/preview', XLSX_TYPE, file);
  expect(again.body.items).toMatchObject([{ outcome: 'SAME' }]);
  const { body } = await office.download('/product-exports?keyword=XL-1&format=xlsx');
  const back = await office.send<Preview>('/product-imports/preview', XLSX_TYPE, body);
  expect(back.body.counts).toMatchObject({ create: 0, change: 0, refused: 0 });
  expect(back.body.items).toContainEqual(expect.objectContaining({ managementCode: 'XL-1' }));
  const bad = await writeXlsx(head, [['XL-2', '값', brandName, -5000, '블랙', 'M', '', 1]]);
  const refused = await office.send<Preview>('/product-imports/preview', XLSX_TYPE, bad);
  expect(refused.body.items[0]?.notes.join()).toContain('판매가');
});

test('a file with counts needs the right to correct stock', async () => {
  const noCounts = await openOfficeAs(shop, ['products.read', 'products.write']);
  const file = csv(HEAD, `COUNTED,새 후드,${brandName},,1000,블랙,M,,5`);
  const seen = await noCounts.send<Preview>('/product-imports/preview', 'text/csv', file);
  expect(seen.body.items).toMatchObject([
    { outcome: 'REFUSED', notes: [expect.stringContaining('재고를 조정할 권한이 없어요')] },
  ]);
  const applied = await noCounts.send<Refused>(
    `/product-imports?digest=${seen.body.digest}`,
    'text/csv',
    file,
  );
  expect([applied.status, applied.body.code]).toEqual([409, 'DL3227']);
  expect(await productOf('COUNTED')).toBe(undefined);
  await noCounts.close();
});

test('what a file changes is found by keywords, and is in the history', async () => {
  const file = csv(HEAD, `FOUND,달빛 후드,${brandName},,1000,블랙,M,,5`);
  await apply(file, (await preview(file)).body.digest);
  const found = () =>
    office.call<{ items: { productNo: number }[] }>(
      'GET',
      `/products?keyword=${encodeURIComponent('달빛')}`,
    );
  const productNo = (await productOf('FOUND'))?.productNo;
  expect((await found()).body.items).toMatchObject([{ productNo }]);
  const renamed = csv(HEAD, 'FOUND,햇빛 후드,,,,,,,');
  await apply(renamed, (await preview(renamed)).body.digest);
  expect((await found()).body.items).toEqual([]);
  const history = await office.call<{ items: object[] }>('GET', `/products/${productNo}/history`);
  expect(history.body.items).toMatchObject([
    { action: 'product import', before: { name: '달빛 후드' }, after: { name: '햇빛 후드' } },
    { action: 'product import', after: { salePrice: 1000 } },
  ]);
});

test('who may not write products imports none', async () => {
  const reader = await openOfficeAs(shop, ['products.read']);
  const { status } = await reader.send('/product-imports/preview', 'text/csv', csv(HEAD));
  expect(status).toBe(403);
  await reader.close();
});
