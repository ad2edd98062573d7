import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOfficeAs } from '../../../test/admin-factories.ts';
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
  type Refused,
} from '../../../test/import-factories.ts';

let imports: ImportOffice;
beforeAll(async () => {
  imports = await openImportOffice();
});
afterAll(() => imports.close());

const COUNTED_HEAD = '상품 관리 코드,판매가,색상,사이즈,재고,내보낸 재고';

test('a file exported in the morning changes prices in the evening, not what was sold meanwhile', async () => {
  const { productNo, optionNos } = await aCounted('MORNING', 9);
  const { text } = await imports.office.download('/product-exports?keyword=MORNING');
  await sellDownTo(optionNos, 7);
  const cheaper = Buffer.from(text.replace(',30000,', ',25000,'));
  const seen = await imports.preview(cheaper);
  expect(seen.body.items).toMatchObject([{ outcome: 'CHANGE', notes: ['판매가'] }]);
  await sellDownTo(optionNos, 6);
  expect((await imports.apply(cheaper, seen.body.digest)).body).toEqual({ created: 0, changed: 1 });
  expect((await productOf(imports, 'MORNING'))?.salePrice).toBe(25_000);
  expect((await optionsOf(imports, productNo))[0]?.available).toBe(6);
});

test('a count written into a file is refused where units were sold since its export', async () => {
  const { productNo, optionNos } = await aCounted('RECOUNT', 9);
  await sellDownTo(optionNos, 7);
  const [refused] = (await imports.preview(csv(COUNTED_HEAD, 'RECOUNT,,블랙,M,20,9'))).body.items;
  expect(refused).toMatchObject({
    outcome: 'REFUSED',
    notes: [expect.stringContaining('9개에서 7개로 바뀌었어요')],
  });
  const counted = csv(COUNTED_HEAD, 'RECOUNT,,블랙,M,20,7');
  const { digest } = (await imports.preview(counted)).body;
  expect((await imports.apply(counted, digest)).body).toEqual({ created: 0, changed: 1 });
  expect((await optionsOf(imports, productNo))[0]?.available).toBe(20);
  expect((await imports.preview(counted)).body.items).toMatchObject([{ outcome: 'SAME' }]);
});

async function aCounted(managementCode: string, available: number) {
  return aProduct(imports.shop.db, {
    ...{ managementCode, salePrice: 30_000, categoryNos: [await aCategory(imports.shop.db)] },
    disclosure: [{ label: '소재', value: '면' }],
    options: [{ colour: '블랙', size: 'M', available }],
  });
}

async function sellDownTo([optionNo]: readonly number[], available: number): Promise<void> {
  await imports.shop.db
    .updateTable('stock')
    .set({ available })
    .where('optionNo', '=', optionNo as number)
    .execute();
}

test('an order between preview and import makes it previewed again', async () => {
  const { productNo, optionNos } = await aCounted('RACE', 9);
  const file = csv(HEAD, 'RACE,,,,,블랙,M,,20');
  const seen = await imports.preview(file);
  await sellDownTo(optionNos, 8);
  expect((await imports.apply(file, seen.body.digest)).body.code).toBe('DL3226');
  expect((await optionsOf(imports, productNo))[0]?.available).toBe(8);
});

test('a file with counts needs the right to correct stock', async () => {
  const noCounts = await openOfficeAs(imports.shop, ['products.read', 'products.write']);
  const file = csv(HEAD, `COUNTED,새 후드,${BRAND},,1000,블랙,M,,5`);
  const seen = await noCounts.send<Preview>('/product-imports/preview', 'text/csv', file);
  expect(seen.body.items).toMatchObject([
    { outcome: 'REFUSED', notes: [expect.stringContaining('재고를 조정할 권한이 없어요')] },
  ]);
  const applied = await noCounts.send<Refused>(
    `/product-imports?digest=${seen.body.digest}&key=${randomUUID()}`,
    'text/csv',
    file,
  );
  expect([applied.status, applied.body.code]).toEqual([409, 'DL3227']);
  expect(await productOf(imports, 'COUNTED')).toBe(undefined);
  await noCounts.close();
});
