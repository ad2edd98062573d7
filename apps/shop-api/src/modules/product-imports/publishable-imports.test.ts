import type * as products from '@duskline/contract/admin/products';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  BRAND,
  csv,
  type ImportOffice,
  openImportOffice,
  type Preview,
  productOf,
} from '../../../test/import-factories.ts';

type Product = z.output<typeof products.getProduct.reply>;

let imports: ImportOffice;
beforeAll(async () => {
  imports = await openImportOffice();
});
afterAll(() => imports.close());

const HEAD =
  '상품 관리 코드,상품명,브랜드,카테고리,판매가,색상,사이즈,재고,고시 품목,고시 내용,배송 조건,판매 종료,최소 구매 수량,한 번에 살 수 있는 수량,한 사람이 살 수 있는 수량,배지,상세 설명,사진';
const KEY = 'products/staff/2026/11/00000000-0000-4000-8000-000000000001.jpg';
const SECOND_KEY = KEY.replace('1.jpg', '2.jpg');

/** A row of a new product with these cells behind what every product has. */
const row = (code: string, ...cells: string[]) =>
  [code, '새 후드', BRAND, '가져온 분류', '89000', '블랙', 'M', '5', ...cells]
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
const cells = (
  over: Partial<Record<'disclosure' | 'template' | 'end' | 'pictures', string>> = {},
) => [
  '의류',
  over.disclosure ?? '제품 소재: 면 100%\n제조국: 대한민국\n보증: 1년',
  over.template ?? '',
  over.end ?? '2099-12-31 23:59',
  ...['1', '2', '3', '단독, 한정', '두꺼운 후드예요.\n\n<겨울>'],
  over.pictures ?? `${KEY}\n${SECOND_KEY}`,
];
const read = async (productNo: number) =>
  (await imports.office.call<Product>('GET', `/products/${productNo}`)).body;

test('a product of a file has all that it needs, and is published without being opened', async () => {
  const file = csv(HEAD, row('PUB-1', ...cells()));
  const seen = await imports.preview(file);
  expect(seen.body.items).toMatchObject([{ outcome: 'CREATE' }]);
  expect((await imports.apply(file, seen.body.digest)).body).toEqual({ created: 1, changed: 0 });
  const { productNo = 0 } = (await productOf(imports, 'PUB-1')) ?? {};
  const { form } = await read(productNo);
  expect(form).toMatchObject({
    ...{ disclosureCategory: '의류', saleEndsAt: '2099-12-31T14:59:00.000Z' },
    ...{ minBuyCount: 1, maxBuyTimeCount: 2, maxBuyPersonCount: 3, badges: ['단독', '한정'] },
    content: '<p>두꺼운 후드예요.</p><p>&lt;겨울&gt;</p>',
    pictures: [{ key: KEY }, { key: SECOND_KEY }],
  });
  // What the law asks for besides says where it is to be read.
  expect(form.disclosure[0]).toEqual({ label: '제품 소재', value: '면 100%' });
  expect(form.disclosure[1]).toEqual({ label: '색상', value: '상세 설명 참고' });
  expect(form.disclosure.at(-1)).toEqual({ label: '보증', value: '1년' });
  const published = await imports.office.call('POST', `/products/${productNo}/state`, {
    action: 'PUBLISH',
  });
  expect(published.status).toBe(200);
});

test('the same file again changes nothing, and neither does what is exported of it', async () => {
  const file = csv(HEAD, row('PUB-2', ...cells()), row('PUB-2', ...cells()).replace('"M"', '"L"'));
  await imports.apply(file, (await imports.preview(file)).body.digest);
  expect((await imports.preview(file)).body.items).toMatchObject([{ outcome: 'SAME' }]);
  for (const format of ['csv', 'xlsx'] as const) {
    const { body } = await imports.office.download(
      `/product-exports?keyword=PUB-2&format=${format}`,
    );
    const type =
      format === 'csv'
        ? 'text/csv'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const back = await imports.office.send<Preview>('/product-imports/preview', type, body);
    const ours = back.body.items.find(({ managementCode }) => managementCode === 'PUB-2');
    expect(ours).toMatchObject({ outcome: 'SAME' });
  }
});

test('what of it cannot be is said with its line and what to write instead', async () => {
  const notes = async (over: Parameters<typeof cells>[0]) =>
    (await imports.preview(csv(HEAD, row('PUB-3', ...cells(over))))).body.items[0]?.notes;
  expect(await notes({ disclosure: '제조국 대한민국' })).toEqual([
    '2번째 줄 고시 내용: 한 줄에 “항목: 내용”을 하나씩 적어 주세요.',
  ]);
  expect(await notes({ template: '없는 배송' })).toEqual([
    '2번째 줄 배송 조건: 없는 배송 조건이에요: 없는 배송',
  ]);
  expect(await notes({ end: '2099-12-31' })).toEqual([
    expect.stringContaining('“2026-12-31 23:59”처럼'),
  ]);
  expect(await notes({ end: '2020-12-31 10:00' })).toEqual([
    expect.stringContaining('지금보다 뒤의 시각'),
  ]);
  expect(await notes({ pictures: 'products/of/somebody.jpg' })).toEqual([
    expect.stringContaining('올린 적 없는 사진'),
  ]);
});

test('an end of the sale is taken away by its word, and a preview says all of it', async () => {
  const file = csv(HEAD, row('PUB-4', ...cells()));
  await imports.apply(file, (await imports.preview(file)).body.digest);
  const endless = csv('상품 관리 코드,판매 종료,고시 내용', 'PUB-4,없음,제조국: 베트남');
  const seen = await imports.preview(endless);
  const changes = seen.body.items[0]?.changes.map(({ name, after }) => [name, after]);
  expect(changes).toEqual([
    ['상품정보제공고시', '제조국: 베트남'],
    ['판매 종료 시각', '없음'],
  ]);
  await imports.apply(endless, seen.body.digest);
  const { productNo = 0 } = (await productOf(imports, 'PUB-4')) ?? {};
  expect((await read(productNo)).form.saleEndsAt).toBe(null);
});
