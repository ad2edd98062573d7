import { randomUUID } from 'node:crypto';
import type * as api from '@duskline/contract/admin/product-imports';
import type { z } from 'zod';
import { openOfficeAs, type StaffOffice } from './admin-factories.ts';
import { buildTestShop, type TestShop } from './build-test-shop.ts';
import { aBrand, aCategory } from './catalog-factories.ts';

export type Preview = z.output<typeof api.previewProductImport.reply>;
export type Refused = { code: string; message: string };

export const BRAND = '가져온 브랜드';
/** The first line of most files. */
export const HEAD = '상품 관리 코드,상품명,브랜드,카테고리,판매가,색상,사이즈,옵션 관리 코드,재고';

export const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

/** A shop with a brand and a category, and staff who may import products and stock. */
export type ImportOffice = {
  shop: TestShop;
  office: StaffOffice;
  preview(file: Buffer): ReturnType<typeof sendPreview>;
  apply(file: Buffer, digest: string, key?: string): ReturnType<typeof sendImport>;
  close(): Promise<void>;
};

export async function openImportOffice(): Promise<ImportOffice> {
  const shop = await buildTestShop();
  const office = await openOfficeAs(shop, ['products.read', 'products.write', 'stock.write']);
  await aBrand(shop.db, { nameKo: BRAND });
  await aCategory(shop.db, { label: '가져온 분류' });
  return {
    shop,
    office,
    preview: (file) => sendPreview(office, file),
    apply: (file, digest, key) => sendImport(office, file, digest, key),
    async close() {
      await office.close();
      await shop.close();
    },
  };
}

const sendPreview = (office: StaffOffice, file: Buffer) =>
  office.send<Preview & Refused>('/product-imports/preview', 'text/csv', file);
const sendImport = (
  office: StaffOffice,
  file: Buffer,
  digest: string,
  key: string = randomUUID(),
) =>
  office.send<{ created: number; changed: number } & Refused>(
    `/product-imports?digest=${digest}&key=${key}`,
    'text/csv',
    file,
  );

/** The product with a management code, as it is saved. */
export async function productOf({ shop }: Pick<ImportOffice, 'shop'>, code: string) {
  return shop.db
    .selectFrom('product')
    .where('managementCode', '=', code)
    .select(['productNo', 'name', 'salePrice', 'staffState'])
    .executeTakeFirst();
}

/** The options of a product with what of each is available, in their sequence. */
export async function optionsOf({ shop }: Pick<ImportOffice, 'shop'>, productNo: number) {
  return shop.db
    .selectFrom('productOption')
    .innerJoin('stock', 'stock.optionNo', 'productOption.optionNo')
    .where('productNo', '=', productNo)
    .orderBy('position')
    .select(['productOption.optionNo', 'size', 'available', 'managementCode'])
    .execute();
}
