import { randomUUID } from 'node:crypto';
import { addDays } from '@duskline/contract/time.rules';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, aProduct } from '../../../test/catalog-factories.ts';
import {
  BRAND,
  csv,
  HEAD,
  type ImportOffice,
  openImportOffice,
  optionsOf,
  type Preview,
  productOf,
} from '../../../test/import-factories.ts';
import { writeXlsx, XLSX_TYPE } from '../../admin/spreadsheets/write-xlsx.ts';
import { readProductRows } from './export-products.ts';

let imports: ImportOffice;
beforeAll(async () => {
  imports = await openImportOffice();
});
afterAll(() => imports.close());

test('what spreadsheets do to a file is refused, with the line', async () => {
  const notes = async (row: string) =>
    (await imports.preview(csv(HEAD, row))).body.items[0]?.notes.join(' ') ?? '';
  expect(await notes(`X-1,=CMD(),${BRAND},,1,블랙,M,,1`)).toContain('2번째 줄 상품명: 수식');
  expect(await notes(`X-1,이름,${BRAND},,1,블랙,M,8.80123E+12,1`)).toContain('8.80123E+12');
  expect(await notes(`,이름,${BRAND},,1,블랙,M,,1`)).toContain('합친 셀');
  const twice = csv(HEAD, `X-2,이름,${BRAND},,1,블랙,M,,1`, 'X-2,,,,,블랙,M,,2');
  expect((await imports.preview(twice)).body.items[0]?.notes.join()).toContain('같은 옵션이 두 번');
});

test('CP949, semicolons and a BOM are read; wrong columns and other files are refused', async () => {
  const lines = [HEAD, `KO-1,한글 상품,${BRAND},,1000,블랙,M,,1`];
  for (const file of [
    iconv.encode(lines.join('\r\n'), 'cp949'),
    Buffer.from(`\uFEFF${lines.join('\n')}`),
    Buffer.from(lines.join('\n').replaceAll(',', ';')),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines.join('\r\n'), 'utf16le')]),
  ]) {
    expect((await imports.preview(file)).body.items).toMatchObject([
      { name: '한글 상품', outcome: 'CREATE' },
    ]);
  }
  const refused = async (file: Buffer) => (await imports.preview(file)).body;
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
  expect((await imports.preview(Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
});

test('what is exported is imported without a change, whatever its texts', async () => {
  await aProduct(imports.shop.db, {
    managementCode: 'ROUND',
    name: '=이름, "따옴표" 그리고 - 줄',
    hashtags: ['하나', '둘'],
    categoryNos: [await aCategory(imports.shop.db)],
    disclosure: [{ label: '소재', value: '면' }],
    options: [{ colour: '-블랙', size: 'M', available: 3, addPrice: -500, managementCode: '0012' }],
  });
  const { body, text } = await imports.office.download('/product-exports?keyword=ROUND');
  expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(text).toContain(`"'=이름, ""따옴표"" 그리고 - 줄"`);
  const seen = await imports.preview(body);
  expect(seen.body.items).toMatchObject([{ managementCode: 'ROUND', outcome: 'SAME' }]);
});

test('an XLSX is previewed and saved like a CSV, and what is exported changes nothing', async () => {
  const rows = [['XL-1', '엑셀 후드', BRAND, 59_000, '블랙', 'M', '0012', 7]];
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
  const seen = await imports.office.send<Preview>('/product-imports/preview', XLSX_TYPE, file);
  expect(seen.body.items).toMatchObject([{ line: 2, managementCode: 'XL-1', outcome: 'CREATE' }]);
  const applied = await imports.office.send(
    `/product-imports?digest=${seen.body.digest}&key=${randomUUID()}`,
    XLSX_TYPE,
    file,
  );
  expect(applied.body).toEqual({ created: 1, changed: 0 });
  const productNo = (await productOf(imports, 'XL-1'))?.productNo as number;
  expect(await optionsOf(imports, productNo)).toMatchObject([
    { managementCode: '0012', available: 7 },
  ]);
  const again = await imports.office.send<Preview>('/product-imports/preview', XLSX_TYPE, file);
  expect(again.body.items).toMatchObject([{ outcome: 'SAME' }]);
  const { body } = await imports.office.download('/product-exports?keyword=XL-1&format=xlsx');
  const back = await imports.office.send<Preview>('/product-imports/preview', XLSX_TYPE, body);
  expect(back.body.counts).toMatchObject({ create: 0, change: 0, refused: 0 });
  expect(back.body.items).toContainEqual(expect.objectContaining({ managementCode: 'XL-1' }));
  const bad = await writeXlsx(head, [['XL-2', '값', BRAND, -5000, '블랙', 'M', '', 1]]);
  const refused = await imports.office.send<Preview>('/product-imports/preview', XLSX_TYPE, bad);
  expect(refused.body.items[0]?.notes.join()).toContain('판매가');
});

test('an export has what the list of products shows, and says where it does not have them all', async () => {
  const [soon, later] = [await anEnding('ENDS-SOON', 3), await anEnding('ENDS-LATER', 30)];
  const { text } = await imports.office.download('/product-exports?keyword=ENDS&endsWithinDays=7');
  expect([text.includes(soon), text.includes(later)]).toEqual([true, false]);
  const read = async (most: number) => {
    const { rows, isCut } = await readProductRows(imports.shop.db, { keyword: 'ENDS' }, most);
    return { codes: rows.map(([code]) => code), isCut };
  };
  expect(await read(1)).toEqual({ codes: [later], isCut: true });
  expect(await read(2)).toEqual({ codes: [later, soon], isCut: false });
});

/** A product whose sale ends in so many days; returns its code. */
async function anEnding(managementCode: string, days: number): Promise<string> {
  const { productNo } = await aProduct(imports.shop.db, { managementCode, name: managementCode });
  const saleEndsAt = addDays(imports.shop.clock.now(), days);
  await imports.shop.db
    .updateTable('product')
    .set({ saleEndsAt })
    .where('productNo', '=', productNo)
    .execute();
  return managementCode;
}
