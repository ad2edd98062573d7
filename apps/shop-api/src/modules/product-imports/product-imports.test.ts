import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs } from '../../../test/admin-factories.ts';
import { aBrand, aCategory, aProduct } from '../../../test/catalog-factories.ts';
import { availableStock } from '../../../test/checkout-factories.ts';
import {
  BRAND,
  csv,
  HEAD,
  type ImportOffice,
  openImportOffice,
  optionsOf,
  productOf,
} from '../../../test/import-factories.ts';

let imports: ImportOffice;
beforeAll(async () => {
  imports = await openImportOffice();
});
afterAll(() => imports.close());

test('a file creates drafts with their stock, and the same file again changes nothing', async () => {
  const file = csv(
    HEAD,
    `NEW-1,새 후드,${BRAND},가져온 분류,"89,000",블랙,M,NEW-1-M,5`,
    `NEW-1,,,,,블랙,L,NEW-1-L,7`,
    `NEW-2,새 티셔츠,${BRAND},,39000원,,,,`,
  );
  const seen = await imports.preview(file);
  expect(seen.body.counts).toEqual({ create: 2, change: 0, same: 0, refused: 0 });
  expect(await productOf(imports, 'NEW-1')).toBe(undefined);

  expect((await imports.apply(file, seen.body.digest)).body).toEqual({ created: 2, changed: 0 });
  const hood = await productOf(imports, 'NEW-1');
  expect(hood).toMatchObject({ name: '새 후드', salePrice: 89_000, staffState: 'DRAFT' });
  const options = await optionsOf(imports, hood?.productNo ?? 0);
  expect(options.map(({ size, available }) => [size, available])).toEqual([
    ['M', 5],
    ['L', 7],
  ]);
  const ledger = await imports.shop.db
    .selectFrom('stockMovement')
    .where('optionNo', '=', options[0]?.optionNo ?? 0)
    .select(['kind', 'quantity', 'actor'])
    .execute();
  expect(ledger).toEqual([
    { kind: 'IMPORT', quantity: 5, actor: `staff:${imports.office.staffNo}` },
  ]);

  const again = await imports.preview(file);
  expect(again.body.counts).toEqual({ create: 0, change: 0, same: 2, refused: 0 });
  expect((await imports.apply(file, again.body.digest)).body).toEqual({ created: 0, changed: 0 });
});

test('an empty cell and a missing option leave everything as it is, stock above all', async () => {
  const { productNo, optionNos } = await aProduct(imports.shop.db, {
    managementCode: 'KEEP',
    categoryNos: [await aCategory(imports.shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 4 },
    ],
  });
  const file = csv(HEAD, 'KEEP,바뀐 이름,,,,블랙,M,,');
  const seen = await imports.preview(file);
  expect(seen.body.items).toMatchObject([{ outcome: 'CHANGE', notes: ['상품명'] }]);
  await imports.apply(file, seen.body.digest);
  expect(await productOf(imports, 'KEEP')).toMatchObject({
    productNo,
    name: '바뀐 이름',
    salePrice: 30_000,
  });
  expect((await optionsOf(imports, productNo)).map(({ available }) => available)).toEqual([3, 4]);
  expect(await availableStock(imports.shop, optionNos[1] as number)).toBe(4);
});

test('a preview shows the former and the new value of all that a file changes', async () => {
  await aProduct(imports.shop.db, {
    managementCode: 'SHOWN',
    name: '옛 이름',
    salePrice: 10_000,
    brandNo: await aBrand(imports.shop.db, { nameKo: '옛 브랜드' }),
    categoryNos: [await aCategory(imports.shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 4 },
    ],
  });
  const file = csv(
    HEAD,
    `SHOWN,새 이름,${BRAND},,12000,블랙,M,,5`,
    'SHOWN,,,,,블랙,L,,4',
    'SHOWN,,,,,블랙,XL,,6',
  );
  const [item] = (await imports.preview(file)).body.items;
  expect(item).toMatchObject({ outcome: 'CHANGE', moreChanges: 0 });
  expect(item?.notes).toEqual(['상품명', '브랜드', '판매가', '옵션', '옵션 2개의 재고']);
  expect(item?.changes).toEqual([
    { name: '상품명', before: '옛 이름', after: '새 이름' },
    { name: '브랜드', before: '옛 브랜드', after: BRAND },
    { name: '판매가', before: '10,000원', after: '12,000원' },
    { name: '블랙 M 판매 가능 재고', before: '3개', after: '5개' },
    { name: '블랙 XL', before: '없음', after: '새 옵션, 재고 6개' },
  ]);
});

test('a new price in the first row alone of an exported product is not lost: the rows are said to differ', async () => {
  await aProduct(imports.shop.db, {
    managementCode: 'TWICE',
    salePrice: 10_000,
    categoryNos: [await aCategory(imports.shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [
      { colour: '블랙', size: 'M', available: 3 },
      { colour: '블랙', size: 'L', available: 4 },
    ],
  });
  const first = 'TWICE,,,,12000,블랙,M,,3';
  const [item] = (await imports.preview(csv(HEAD, first, 'TWICE,,,,10000,블랙,L,,4'))).body.items;
  expect(item).toMatchObject({ outcome: 'REFUSED', changes: [] });
  expect(item?.notes).toEqual([expect.stringContaining('3번째 줄 판매가: 2번째 줄과 달라요.')]);
  const same = await imports.preview(csv(HEAD, first, 'TWICE,,,,"12,000원",블랙,L,,4'));
  expect(same.body.items).toMatchObject([
    { changes: [{ name: '판매가', before: '10,000원', after: '12,000원' }] },
  ]);
});

test('of a file that changes every option of a large product, the preview says how many more there are', async () => {
  const sizes = Array.from({ length: 70 }, (_, at) => `${at}호`);
  await aProduct(imports.shop.db, {
    managementCode: 'LARGE',
    categoryNos: [await aCategory(imports.shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: sizes.map((size) => ({ colour: '블랙', size, available: 1 })),
  });
  const file = csv(HEAD, ...sizes.map((size) => `LARGE,,,,,블랙,${size},,2`));
  const [item] = (await imports.preview(file)).body.items;
  expect(item).toMatchObject({ notes: ['옵션 70개의 재고'], moreChanges: 10 });
  expect(item?.changes).toHaveLength(60);
});

test('a file brings in what products cost, and says what it would sell below cost', async () => {
  const head = '상품 관리 코드,상품명,브랜드,판매가,원가';
  const file = csv(
    head,
    `COST-1,새 후드,${BRAND},89000,31000`,
    `COST-2,떨이 후드,${BRAND},20000,31000`,
    `COST-3,모르는 후드,${BRAND},20000,`,
  );
  const seen = await imports.preview(file);
  expect(seen.body.items.map(({ outcome, warnings }) => [outcome, warnings])).toEqual([
    ['CREATE', []],
    ['CREATE', ['원가보다 11,000원 싸게 팔게 돼요.']],
    ['CREATE', []],
  ]);
  expect((await imports.apply(file, seen.body.digest)).body).toEqual({ created: 3, changed: 0 });
  const { text } = await imports.office.download('/product-exports?keyword=COST-1');
  expect(text).toContain('89000,0,31000,');
  const cheaper = csv(head, 'COST-1,,,30000,', 'COST-2,다른 이름,,,', 'COST-3,,,,-5');
  const { items } = (await imports.preview(cheaper)).body;
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
    `GOOD,좋은 상품,${BRAND},,1000,블랙,M,,1`,
    `BAD,나쁜 상품,없는 브랜드,없는 분류,-5,블랙,M,,많음`,
  );
  const seen = await imports.preview(file);
  expect(seen.body.counts).toMatchObject({ create: 1, refused: 1 });
  expect(seen.body.items[0]).toMatchObject({ outcome: 'REFUSED', line: 3, managementCode: 'BAD' });
  expect(seen.body.items[0]?.notes).toEqual([
    expect.stringContaining('판매가'),
    expect.stringContaining('없는 브랜드'),
    expect.stringContaining('없는 분류'),
    expect.stringContaining('브랜드가 있어야'),
    expect.stringContaining('재고'),
  ]);
  const applied = await imports.apply(file, seen.body.digest);
  expect([applied.status, applied.body.code]).toEqual([409, 'DL3227']);
  expect(await productOf(imports, 'GOOD')).toBe(undefined);
});

test('of a product that waits to be public, a file cannot take what it has to have', async () => {
  const file = (price: string) => csv(HEAD, `WAITS,예약 후드,${BRAND},,${price},블랙,M,WAITS-M,5`);
  const made = await imports.preview(file('1000'));
  await imports.apply(file('1000'), made.body.digest);
  const { db } = imports.shop;
  const notesOf = async (state: { publishAt: Date | null; displayed: boolean }) => {
    await db.updateTable('product').set(state).where('managementCode', '=', 'WAITS').execute();
    return (await imports.preview(file('2000'))).body.items[0]?.notes;
  };
  expect(await notesOf({ publishAt: new Date('2099-01-01'), displayed: false })).toEqual([
    expect.stringMatching(/^2번째 줄 공개 예약한 상품에는 더 있어야 해요: 카테고리, 사진/),
  ]);
  expect(await notesOf({ publishAt: null, displayed: true })).toEqual([
    expect.stringMatching(/^2번째 줄 공개한 상품에는 더 있어야 해요: 카테고리, 사진/),
  ]);
});

test('what a file changes is found by keywords, and is in the history', async () => {
  const file = csv(HEAD, `FOUND,달빛 후드,${BRAND},,1000,블랙,M,,5`);
  await imports.apply(file, (await imports.preview(file)).body.digest);
  const found = () =>
    imports.office.call<{ items: { productNo: number }[] }>(
      'GET',
      `/products?keyword=${encodeURIComponent('달빛')}`,
    );
  const productNo = (await productOf(imports, 'FOUND'))?.productNo;
  expect((await found()).body.items).toMatchObject([{ productNo }]);
  const renamed = csv(HEAD, 'FOUND,햇빛 후드,,,,,,,');
  await imports.apply(renamed, (await imports.preview(renamed)).body.digest);
  expect((await found()).body.items).toEqual([]);
  const history = await imports.office.call<{ items: object[] }>(
    'GET',
    `/products/${productNo}/history`,
  );
  expect(history.body.items).toMatchObject([
    { action: 'product import', before: { name: '달빛 후드' }, after: { name: '햇빛 후드' } },
    { action: 'product import', after: { salePrice: 1000 } },
  ]);
});

test('who may not write products imports none', async () => {
  const reader = await openOfficeAs(imports.shop, ['products.read']);
  const { status } = await reader.send('/product-imports/preview', 'text/csv', csv(HEAD));
  expect(status).toBe(403);
  await reader.close();
});
